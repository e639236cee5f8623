import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import {
  addTexts,
  defineTexts,
  LanguageProvider,
  setLanguage,
  startI18n,
  useLanguage,
} from '../src/i18n/index.ts';

const texts = defineTexts('example', {
  es: {
    greeting: 'Hola, {{name}}',
    days: { left_one: 'queda {{count}} día', left_other: 'quedan {{count}} días' },
  },
  en: {
    greeting: 'Hello, {{name}}',
    days: { left_one: '{{count}} day left', left_other: '{{count}} days left' },
  },
});

function Page(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  return <p>{`${language}: ${text('greeting', { name: '<Alba>' })}; ${text('days.left', { count: 2 })}`}</p>;
}

const show = () =>
  render(
    <LanguageProvider>
      <Page />
    </LanguageProvider>,
  );
const shown = () => screen.getByText(/;/).textContent;

beforeEach(() => {
  localStorage.clear();
  addTexts(texts);
});

describe('the language', () => {
  it.each([null, 'fr', ''])('is Spanish when %j is stored', (stored) => {
    if (stored !== null) {
      localStorage.setItem('lang', stored);
    }
    startI18n({ document, storage: localStorage });
    show();
    expect(shown()).toBe('es: Hola, <Alba>; quedan 2 días');
    expect(document.documentElement.lang).toBe('es');
  });

  it('is the one that was chosen before', () => {
    localStorage.setItem('lang', 'en');
    startI18n({ document, storage: localStorage });
    show();
    expect(shown()).toBe('en: Hello, <Alba>; 2 days left');
  });

  it('switches at once, is kept, and is the document’s', () => {
    startI18n({ document, storage: localStorage });
    show();
    act(() => setLanguage('en'));
    expect(shown()).toBe('en: Hello, <Alba>; 2 days left');
    expect([localStorage.getItem('lang'), document.documentElement.lang]).toEqual(['en', 'en']);
    act(() => setLanguage('es'));
    expect(texts.text('days.left', { count: 1 })).toBe('queda 1 día');
  });
});

describe('keys', () => {
  it('do not compile when they do not exist or when the languages differ', () => {
    // @ts-expect-error -- no such text
    expect(() => texts.text('nothing')).not.toThrow();
    // @ts-expect-error -- a branch is no text
    expect(() => texts.text('days')).not.toThrow();
    // @ts-expect-error -- English lacks one
    expect(defineTexts('x', { es: { a: 'a', b: 'b' }, en: { a: 'a' } }).namespace).toBe('x');
    // @ts-expect-error -- English has one more
    expect(defineTexts('x', { es: { a: 'a' }, en: { a: 'a', b: 'b' } }).namespace).toBe('x');
  });
});
