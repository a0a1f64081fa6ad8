"""Where Alembic runs the steps: on the connection that `store.migrate` hands it."""

from alembic import context

from upcard.web.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
