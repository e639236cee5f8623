import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const repository = join(import.meta.dirname, '../../..');
const places = [
  'frontends/*/src/locales/*.json',
  'frontends/landing/src/legal/documents/*.md',
  'packages/*/src/**/locales/*.json',
  'services/*/src/**/*[tT]exts*.ts',
];
const files = globSync(places, { cwd: repository });

describe('the texts that people read', () => {
  it('are found where they are looked for', () => {
    const found = places.map((place) => globSync(place, { cwd: repository }).length);
    expect(Math.min(...found)).toBeGreaterThan(1);
  });

  it.each(files)('do not take every client for a woman: %s', (file) => {
    expect(readFileSync(join(repository, file), 'utf8')).not.toMatch(/clienta|\b(?:she|hers?)\b/i);
  });
});
