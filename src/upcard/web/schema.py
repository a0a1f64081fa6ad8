"""What is kept in the database. The entries are the truth; tables and seats are made from them.

Reviews are made from what the entries tell of a finished game, with much work.
"""

from sqlalchemy import (
    BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String,
    Table, Text, UniqueConstraint,
)  # fmt: skip

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("archived", Boolean, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("updated_at", Float, nullable=False),
    Column("due", Float),  # when time brings something: a clock, an undo nobody answers
    Column("bot_due", Boolean, nullable=False),
    Column("summary", Text, nullable=False),  # JSON: what a list shows of the table
    Index("tables_by_phase", "phase", "listed", "archived", "updated_at"),
    Index("tables_by_due", "due"),
    Index("tables_by_creator", "creator", "created_at"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column(
        "id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True
    ),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "number", name="one_writer_an_entry"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("visitor", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("seats_by_visitor", "visitor"),
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("method", String(40), primary_key=True),  # format, depth and seed
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON
)

PRESENCE = Table(
    "presence",
    METADATA,
    Column("process", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # 0: those without one
    Column("count", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
"""Who looks at which table, by the process that serves them: worth nothing after a minute."""

EVERYTHING = (TABLES, ENTRIES, SEATS, REVIEWS)
"""What a back-up holds, in the order in which it can be filled."""
