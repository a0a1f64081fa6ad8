"""A web table seen from another program: its address, its interface, its stream, a seat's view.

Nothing but Python's own library is needed for it.
"""
