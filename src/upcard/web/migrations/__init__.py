"""The database's history, a file a step, run when a server starts (`store.migrate`)."""
