/**
 * Replaces the page that the document came with (`#early`) as soon as the application has its own ready: between two
 * paints, and with typed text, focus and pressed buttons taken over.
 */
export function takeOver(document: Document, root: HTMLElement): void {
  const early = document.getElementById('early');
  if (early === null) {
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.firstElementChild !== null && root.querySelector('[data-waiting]') === null) {
      observer.disconnect();
      replace(document, early, root);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}

function replace(document: Document, early: HTMLElement, root: HTMLElement): void {
  const typed = inputsOf(early);
  const focused = controlsOf(early).findIndex((control) => control === document.activeElement);
  const pressed = (early.dataset['pressed'] ?? '').split(' ').filter((place) => place !== '');
  const isSame = controlsOf(root).length === controlsOf(early).length;
  early.remove();
  document.getElementById('early-style')?.remove();
  root.hidden = false;
  // Another page than the one that was promised, such as the card for one that is not to be had.
  if (!isSame) {
    return;
  }
  inputsOf(root).forEach((input, place) => write(input, typed[place]?.value ?? ''));
  controlsOf(root)[focused]?.focus({ preventScroll: true });
  const buttons = [...root.querySelectorAll('button')];
  pressed.forEach((place) => buttons[Number(place)]?.click());
}

const inputsOf = (page: HTMLElement): HTMLInputElement[] => [...page.querySelectorAll('input')];
const controlsOf = (page: HTMLElement): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('a, button, input'),
];

/** Sets a value like a person's input: React does not notice values that a script sets. */
function write(input: HTMLInputElement, text: string): void {
  if (text === '') {
    return;
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
