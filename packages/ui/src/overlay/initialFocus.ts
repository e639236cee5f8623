const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * Where the focus goes when a dialog opens: to its first field where a keyboard is at hand, else to the dialog
 * itself, from which Tab leads to its first control. Never to whatever button happens to come first.
 */
export function focusDialog(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) {
    return;
  }
  const field = matchMedia('(pointer: coarse)').matches ? null : dialog.querySelector<HTMLElement>(fields);
  (field ?? dialog).focus();
}
