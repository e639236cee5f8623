import { swapLanguages, wantsEnglish } from './languages.ts';

/** Runs inside the document, at its end and before it is painted: readers of English never see the Spanish page. */
if (wantsEnglish()) {
  swapLanguages();
}
delete document.documentElement.dataset['waiting'];
