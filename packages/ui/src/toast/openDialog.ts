/** A dialog or sheet with a way out of its own; a calendar or a menu of a field is none. */
const dialogs = '[role$="dialog"][data-state="open"]:has([data-escape])';

/** Whether a dialog or a sheet is open. */
export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null;
}

/** Calls when one may have opened or closed: they are put at the end of the page and taken away. */
export function subscribeToDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
