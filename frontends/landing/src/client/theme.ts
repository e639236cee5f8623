import { themeStorageKey } from '@citame/ui/prePaintScript';

/** Keeps light and dark in step with the device until the visitor chooses with a `data-theme-switch` button. */
export function startTheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', () => {
    if (chosen() === null) {
      paint(device.matches);
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]') !== null) {
      const dark = document.documentElement.dataset['theme'] !== 'dark';
      choose(dark ? 'dark' : 'light');
      paint(dark);
    }
  });
  colorBar();
}

function paint(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  colorBar();
}

/** Browsers on phones give their bar the colour of the page. */
function colorBar(): void {
  const ground = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function chosen(): string | null {
  try {
    return localStorage.getItem(themeStorageKey);
  } catch {
    return null;
  }
}

function choose(mode: 'light' | 'dark'): void {
  try {
    localStorage.setItem(themeStorageKey, mode);
  } catch {
    // Not kept, then: the page is painted all the same.
  }
}
