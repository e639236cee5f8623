/** Under which the chosen mode is kept in localStorage. */
export const themeStorageKey = 'citame.theme';

/**
 * Script for a page's head, before anything is painted: sets `data-theme` of `<html>` as `UiProvider` will.
 * As text, so that a build can put it into a file of its own or allow it by its hash.
 */
export const prePaintScript = `(function () {
  var mode = null;
  try { mode = localStorage.getItem('${themeStorageKey}'); } catch (error) {}
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
`;
