import { describe, expect, it } from '@jest/globals';
import { currentLanguage, localeTag, startI18n } from '../src/i18n/index.ts';

it('the language is the chosen one from the start, before there is any text', () => {
  localStorage.setItem('lang', 'en');
  startI18n({ document, storage: localStorage });
  expect(currentLanguage()).toBe('en');
});

describe('a date', () => {
  it('has its day before its month in both languages', () => {
    const shape = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const written = (language: string) =>
      new Intl.DateTimeFormat(localeTag(language), shape).format(new Date('2026-11-22T12:00:00Z'));
    expect([written('es'), written('en')]).toEqual(['domingo, 22 de noviembre', 'Sunday 22 November']);
  });
});
