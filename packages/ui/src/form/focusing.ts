const controls = 'input, select, textarea, button, [tabindex]';

/** Puts the focus on the first control that follows an element in its form; on the chosen one of a group. */
export function focusAfter(element: Element): void {
  const next = reachable(element.closest('form')).find(
    (control) =>
      !element.contains(control) &&
      (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  chosenOf(next)?.focus();
}

/** Puts the focus on the first control of a form whose content is wrong or missing. */
export function focusFirstInvalid(form: Element | null): void {
  const wrong = reachable(form).find(
    (control) =>
      control.getAttribute('aria-invalid') === 'true' || control.closest('[data-invalid]') !== null,
  );
  chosenOf(wrong)?.focus();
}

function reachable(form: Element | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled'),
  );
}

/** The chosen radio of the group of a radio. */
function chosenOf(control: HTMLElement | undefined): HTMLElement | undefined {
  return control?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>(':checked') ?? control;
}
