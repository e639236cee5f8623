import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const pages = ['policy', 'data-deletion', 'dpa', 'terms', 'cookies-policy'] as const;
const documentOf = (page: string, language: string): string =>
  read(`frontends/landing/src/legal/documents/${page}.${language}.md`);
/** A time that something takes or lasts. */
const time = /\b\d+[ -](?:hours?|days?|months?)\b/;
/** A time that is no promise about data: it limits a liability. */
const notOurs = /limited to the amounts that it paid/;

interface Row {
  readonly promise: string;
  readonly page: string;
  readonly place: string;
  readonly test: string;
}

function rows(): Row[] {
  const [, table = ''] = read('docs/privacy.md').split('\n## Promises\n');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| promise '))
    .map((line) => {
      const [, promise = '', page = '', place = '', test = ''] = line.split('|').map((cell) => cell.trim());
      return { promise, page, place: place.replaceAll('`', ''), test: test.replaceAll('`', '') };
    });
}

function sentencesOf(page: string): string[] {
  const [, , text = ''] = documentOf(page, 'en').split(/^---$/m);
  return text.split(/\n+|(?<=[.;])\s+(?=[A-Z0-9])/).map((sentence) => sentence.trim());
}

describe('the promises of the legal pages', () => {
  it('stand in them word by word', () => {
    expect(rows().length).toBeGreaterThan(40);
    const missing = rows().filter(({ promise, page }) => !documentOf(page, 'en').includes(promise));
    expect(missing).toEqual([]);
  });

  it('have a place that keeps them, and a test unless a person does', () => {
    for (const row of rows()) {
      expect([row, row.place !== '' && existsSync(join(root, row.place))]).toEqual([row, true]);
      expect([
        row,
        row.place.startsWith('docs/') ? row.test : row.test !== '' && existsSync(join(root, row.test)),
      ]).toEqual([row, row.place.startsWith('docs/') ? '' : true]);
    }
  });

  it.each(pages)('are all in the table where %s names a time', (page) => {
    const promised = rows().filter((row) => row.page === page);
    const open = sentencesOf(page)
      .filter((sentence) => time.test(sentence) && !notOurs.test(sentence))
      .filter((sentence) => !promised.some(({ promise }) => overlaps(sentence, promise)));
    expect(open).toEqual([]);
  });

  it.each(pages)('name the same times in both languages in %s', (page) => {
    const numbers = (language: string, units: string): string[] =>
      [...documentOf(page, language).matchAll(new RegExp(`\\b(\\d+) (?:${units})`, 'g'))]
        .map(([, number = '']) => number)
        .toSorted();
    expect(numbers('es', 'horas|días|meses|minutos')).toEqual(numbers('en', 'hours|days|months|minutes'));
  });
});

/** A promise may be a part of a sentence, or reach over its end. */
function overlaps(sentence: string, promise: string): boolean {
  return (
    sentence.includes(promise) ||
    promise.includes(sentence) ||
    sentence.includes(promise.split('. ')[0] ?? promise)
  );
}
