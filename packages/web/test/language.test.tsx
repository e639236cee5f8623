import { expect, it } from '@jest/globals';
import { currentLanguage, startI18n } from '../src/i18n/index.ts';

it('is the chosen one from the start, before there is any text', () => {
  localStorage.setItem('lang', 'en');
  startI18n({ document, storage: localStorage });
  expect(currentLanguage()).toBe('en');
});
