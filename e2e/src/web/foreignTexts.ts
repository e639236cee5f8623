import type { Locale } from '@citame/contracts';
import type { Page } from 'playwright-core';
import { said, words } from './words.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text with its key: `form.save`. */
function leavesOf(tree: Tree, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : leavesOf(value, `${before}${key}.`),
  ) as [string, string][];
}

const texts = (language: Locale) => Object.values(words[language]).flatMap((tree) => leavesOf(tree));
const keys = new Set(
  texts('es')
    .map(([key]) => key)
    .filter((key) => key.includes('.')),
);
/** With letters of its own: a text of places alone is of no language. */
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

function patternsOf(language: Locale, other: Locale): RegExp[] {
  const others = new Set(texts(other).map(([, text]) => text));
  return texts(language)
    .filter(([, text]) => !others.has(text) && hasWords(text))
    .map(([, text]) => said(text));
}
const patterns = { es: patternsOf('es', 'en'), en: patternsOf('en', 'es') };

/** Texts of a page, of its labels and placeholders, piece by piece. */
async function piecesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        const isOfALanguage = node.closest('[lang]') !== document.documentElement;
        const said = ['aria-label', 'title', 'placeholder', 'alt'].map(
          (name) => node.getAttribute(name) ?? '',
        );
        found.push(...(isOfALanguage ? [] : said));
      } else if (node.parentElement?.closest('script, style, template') === null) {
        found.push(node.textContent ?? '');
      }
    }
    return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))];
  });
}

/**
 * Texts of a page that are not in its language: those of the other one, keys in the place of texts, and places that
 * were not filled in. Words of owners and clients (`data`) may be in any.
 */
export async function foreignTexts(
  page: Page,
  language: Locale,
  data: ReadonlySet<string>,
): Promise<string[]> {
  const [own, other] = language === 'es' ? [patterns.es, patterns.en] : [patterns.en, patterns.es];
  const isForeign = (text: string): boolean =>
    keys.has(text) ||
    text.includes('{{') ||
    (!data.has(text) &&
      other.some((pattern) => pattern.test(text)) &&
      !own.some((pattern) => pattern.test(text)));
  return (await piecesOf(page)).filter(isForeign);
}
