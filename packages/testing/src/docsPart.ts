import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '..', '..', '..', 'docs');

/**
 * The part of a page between `<!-- name -->` and `<!-- end -->`, empty where there is none. With `UPDATE_DOCS=1` what was
 * drawn takes its place first.
 * @param page file in `docs`
 */
export function docsPart(page: string, name: string, drawn: string): string {
  const path = join(docs, page);
  const place = new RegExp(`(<!-- ${name} -->\n+)([^]*?)(\n+<!-- end -->)`);
  if (process.env['UPDATE_DOCS'] === '1') {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(place, (_whole, before: string, _old, after: string) => before + drawn + after),
    );
  }
  return place.exec(readFileSync(path, 'utf8'))?.[2] ?? '';
}
