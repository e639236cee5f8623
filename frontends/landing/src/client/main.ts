import { switchOnClick } from './languages.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startTheme } from './theme.ts';

/** Scripts of a public page: languages, light and dark, and prefetching the application. */
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
