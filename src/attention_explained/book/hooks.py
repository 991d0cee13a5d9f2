"""What MkDocs calls. It loads this file as a module of its own, so no state lives here."""

from attention_explained.book.events import *  # noqa: F403
