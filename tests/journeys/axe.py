"""axe-core, which comes with a package that only tests install, looks at a page in both themes."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

SOURCE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
THEMES = ("light", "dark")
COLOURS = ["color-contrast", "link-in-text-block"]
"""All that the second theme can change."""

STILL = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(sheet);
}"""
"""A colour on its way from one theme to the other is nobody's choice."""

LOOK = """async ([theme, rules]) => {
    document.documentElement.dataset.theme = theme;
    const options = {resultTypes: ['violations'], ...(rules && {runOnly: rules})};
    const found = await axe.run(document, options);
    return found.violations
        .filter(one => ['serious', 'critical'].includes(one.impact))
        .flatMap(one => one.nodes.map(node => `${theme} ${one.id}: ${node.target} ${node.failureSummary}`));
}"""


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    page.evaluate(SOURCE)
    page.evaluate(STILL)
    return [
        finding
        for number, theme in enumerate(THEMES)
        for finding in page.evaluate(LOOK, [theme, COLOURS if number else None])
    ]
