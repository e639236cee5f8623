import { switchOnClick } from './languages.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startTheme } from './theme.ts';

/** All that happens on a public page in a browser: languages, light and dark, and getting ready for the application. */
writeYear();
switchOnClick(writeYear);
startTheme();
prefetchOnIntent();

/** The page was written when it was built; the year is now. */
function writeYear(): void {
  for (const element of document.querySelectorAll('[data-year]')) {
    element.textContent = String(new Date().getFullYear());
  }
}
