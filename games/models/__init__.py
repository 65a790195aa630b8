"""Tables, matches and what is told about them. Facts are added, never edited."""

from .card_tally import CardTally, TalliedMatch
from .event import Event
from .heartbeat import Heartbeat, Outage
from .match import Match
from .notice import Delivery, Notice
from .receipt import ShuffleReceipt
from .repair import Repair
from .sitting import Sitting
from .table import Invitation, Table, TableSeat
from .talk import ChatMessage, ChatRead, PrivateNote
from .turn import Turn

__all__ = [
    "CardTally",
    "ChatMessage",
    "ChatRead",
    "Delivery",
    "Event",
    "Heartbeat",
    "Invitation",
    "Match",
    "Notice",
    "Outage",
    "PrivateNote",
    "Repair",
    "ShuffleReceipt",
    "Sitting",
    "Table",
    "TableSeat",
    "TalliedMatch",
    "Turn",
]
