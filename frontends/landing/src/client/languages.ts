const storageKey = 'lang';

/** Whether English was chosen in this browser; a page is Spanish when nothing was. */
export function wantsEnglish(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'en';
  } catch {
    return false;
  }
}

/** Puts the language that waits in the `<template>` into the page, and the shown one into the `<template>`. */
export function swapLanguages(): void {
  const page = document.getElementById('page');
  const other = document.getElementById('other-language');
  if (page === null || !(other instanceof HTMLTemplateElement)) {
    return;
  }
  const open = detailsOf(page).map((details) => details.open);
  const shown = [...page.childNodes];
  page.replaceChildren(other.content);
  other.content.append(...shown);
  // Open parts stay open: both versions have the same parts.
  detailsOf(page).forEach((details, index) => details.toggleAttribute('open', open[index]));
  const root = document.documentElement;
  [root.lang, other.lang] = [other.lang, root.lang];
  [document.title, other.title] = [other.title, document.title];
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (description !== null) {
    [description.content, other.dataset['description']] = [
      other.dataset['description'] ?? '',
      description.content,
    ];
  }
}

/** Switches when a `data-language` button of the other language is pressed; its twin has the focus then. */
export function switchOnClick(then: () => void): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null;
    const language = button?.dataset['language'];
    if (language === undefined || language === document.documentElement.lang) {
      return;
    }
    const place = buttons().findIndex((other) => other === button);
    swapLanguages();
    buttons()[place]?.focus({ preventScroll: true });
    store(language);
    then();
  });
}

function detailsOf(page: HTMLElement): HTMLDetailsElement[] {
  return [...page.querySelectorAll('details')];
}

function buttons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-language]')];
}

function store(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Not kept, then: the page is shown all the same.
  }
}
