from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from cardcatalog.models import PrintJob
from cardcatalog.print import jobs
from cardcatalog.print.layout import grid_for
from cardcatalog.print.path_data import steps
from cardcatalog.print.sheets import PrintOptions, copies_to_print, make_pdf, pages_of, print_key


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("tiles", [False, True])
def test_cards_with_their_bleed_stay_on_the_paper_and_off_each_other(paper, tiles):
    grid = grid_for(paper, tiles=tiles)
    wide, tall = grid.page
    places = [grid.place(number) for number in range(grid.per_page)]
    for place in places:
        assert place.x - grid.bleed >= 3
        assert place.x + grid.cell[0] + grid.bleed <= wide - 3
        assert place.y - grid.bleed >= 3
        assert place.y + grid.cell[1] + grid.bleed <= tall - 3
    assert len({(place.x, place.y) for place in places}) == grid.per_page
    assert grid.columns * grid.rows == (36 if tiles else 9)


def test_a_back_meets_its_face_when_the_sheet_is_turned_over_its_long_edge():
    grid = grid_for("a4", tiles=False)
    for number in range(9):
        face, back = grid.place(number), grid.place(number, mirrored=True)
        assert back.y == face.y
        assert back.x == pytest.approx(grid.page[0] - face.x - grid.cell[0])


def test_crop_marks_lie_in_the_margins_in_line_with_the_cuts():
    grid = grid_for("a4", tiles=False)
    cuts = {round(grid.place(number).x, 3) for number in range(3)}
    vertical = {round(x, 3) for x, y, x2, y2 in grid.crop_marks() if x == x2}
    assert cuts <= vertical
    for x, y, x2, y2 in grid.crop_marks():
        assert min(x, x2) >= 0
        assert max(x, x2) <= 210
        assert min(y, y2) >= 0
        assert max(y, y2) <= 297


@pytest.mark.parametrize(
    ("data", "ends"),
    [
        ("M1 2l3 4", [(1, 2), (4, 6)]),
        ("M0 0h5v5H0z", [(0, 0), (5, 0), (5, 5), (0, 5)]),
        ("M0 0 4 4", [(0, 0), (4, 4)]),
        ("M10 10c1 0 2 1 2 2s1 2 2 2", [(10, 10), (12, 12), (14, 14)]),
        ("M0 0Q5 10 10 0T20 0", [(0, 0), (10, 0), (20, 0)]),
        ("M36 4A28 28 0 1 0 60 41", [(36, 4), (60, 41)]),
        ("M10-5.5.5-3", [(10, -5.5), (0.5, -3)]),
    ],
)
def test_path_data_is_read_as_svg_means_it(data, ends):
    points = [step.points[-2:] for step in steps(data) if step.points]
    assert points[0] == pytest.approx(ends[0])
    assert points[-1] == pytest.approx(ends[-1])


@pytest.mark.django_db
def test_the_pdf_holds_every_copy_with_its_words_in_embedded_fonts(raiders):
    told: list[tuple[int, int]] = []
    pdf = PdfReader(
        BytesIO(
            make_pdf(
                raiders, PrintOptions(backs=True), progress=lambda done, total: told.append((done, total))
            )
        )
    )
    assert len(pdf.pages) == 2 * (4 + 3)  # 36 fighters, 20 properties, nine to a page, with backs
    assert told[0] == (0, 14)
    assert told[-1] == (14, 14)
    forms = pdf.pages[0]["/Resources"]["/XObject"]
    fonts = {
        font.get_object()["/BaseFont"]
        for form in forms.values()
        for font in form.get_object()["/Resources"]["/Font"].get_object().values()
        if "/ToUnicode" in font.get_object() or "/FontDescriptor" in font.get_object()
    }
    assert any("Literata" in name or "Golos" in name for name in fonts)
    width, height = (float(side) / 72 * 25.4 for side in pdf.pages[0].mediabox[2:])
    assert (round(width), round(height)) == (210, 297)


@pytest.mark.django_db
def test_pictures_are_vectors_not_bitmaps(raiders):
    pdf = make_pdf(raiders, PrintOptions())
    assert b"/Subtype /Image" not in pdf
    assert len(pdf) < 2_000_000


@pytest.mark.django_db
def test_the_same_sheets_are_the_same_bytes(upturn):
    assert make_pdf(upturn, PrintOptions()) == make_pdf(upturn, PrintOptions())


@pytest.mark.django_db
def test_errata_sheets_hold_only_what_changed(raiders, next_raiders):
    changed = copies_to_print(next_raiders, raiders)
    assert [entry.key for entry in changed] == ["KS"]
    assert len(pages_of(changed, PrintOptions())) == 1
    assert (
        len(PdfReader(BytesIO(make_pdf(next_raiders, PrintOptions(since=raiders.hash), raiders))).pages) == 1
    )


@pytest.mark.django_db
@pytest.mark.parametrize("options", [PrintOptions(ink_saving=True), PrintOptions(paper="letter", lang="en")])
def test_every_option_prints_and_has_a_name_of_its_own(upturn, options):
    assert make_pdf(upturn, options).startswith(b"%PDF")
    assert print_key(upturn.hash, options) != print_key(upturn.hash, PrintOptions())


@pytest.fixture
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.mark.django_db
def test_sheets_are_asked_for_made_in_a_worker_and_taken_away(
    client, upturn, media, monkeypatch, django_capture_on_commit_callbacks
):
    sent: list[str] = []
    monkeypatch.setattr("celery.current_app.send_task", lambda name, args, **_: sent.append((name, *args)))
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post("/cards/upturn/print", {"lang": "ru", "paper": "a4"})
    job = PrintJob.objects.get()
    assert answer.headers["Location"] == f"/cards/upturn/print/{job.key}"
    assert sent == [(jobs.MAKE, job.key)]
    assert "Рисуем листы" in client.get(f"/cards/upturn/print/{job.key}").content.decode()

    jobs.make_sheets(job.key)
    job.refresh_from_db()
    assert (job.state, job.done) == (PrintJob.State.DONE, job.total)
    done = client.get(f"/cards/upturn/print/{job.key}", headers={"HX-Request": "true"})
    assert done.status_code == 286
    assert "Скачать PDF" in done.content.decode()
    file = client.get(f"/cards/upturn/print/{job.key}.pdf")
    assert b"".join(file.streaming_content).startswith(b"%PDF")
    assert "immutable" in file.headers["Cache-Control"]


@pytest.mark.django_db
def test_the_same_sheets_are_made_once_whoever_asks(upturn, media):
    first = jobs.ask_for_sheets(release_hash=upturn.hash, options=PrintOptions())
    jobs.make_sheets(first.key)
    jobs.make_sheets(first.key)  # a second worker finds nothing to take up
    again = jobs.ask_for_sheets(release_hash=upturn.hash, options=PrintOptions())
    assert again.pk == first.pk
    assert again.state == PrintJob.State.DONE
    assert len(list((media / "print").iterdir())) == 1


@pytest.mark.django_db
def test_a_job_that_a_dead_worker_left_is_taken_up_again(
    upturn, media, monkeypatch, django_capture_on_commit_callbacks
):
    sent: list[str] = []
    monkeypatch.setattr("celery.current_app.send_task", lambda name, args, **_: sent.append(args[0]))
    job = jobs.ask_for_sheets(release_hash=upturn.hash, options=PrintOptions())
    PrintJob.objects.filter(pk=job.pk).update(
        state=PrintJob.State.RUNNING, touched_at=job.touched_at - 2 * jobs.FORGOTTEN
    )
    job.refresh_from_db()
    with django_capture_on_commit_callbacks(execute=True):
        assert jobs.take_up_if_forgotten(job).state == PrintJob.State.WAITING
    assert sent == [job.key]


@pytest.mark.django_db
def test_a_broker_that_is_away_is_no_error_for_the_reader(
    client, upturn, monkeypatch, django_capture_on_commit_callbacks
):
    def away(*_: object, **__: object) -> None:
        raise ConnectionError

    monkeypatch.setattr("celery.current_app.send_task", away)
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post("/cards/upturn/print", {"lang": "ru", "paper": "a4"}).status_code == 302


@pytest.mark.django_db
def test_a_wrong_choice_is_told_and_starts_nothing(client, upturn):
    answer = client.post("/cards/upturn/print", {"lang": "fr", "paper": "a3"})
    assert answer.status_code == 422
    assert not PrintJob.objects.exists()
    assert client.get("/cards/raiders/print/nothing").status_code == 404
