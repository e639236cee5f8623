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
const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8');
const files = globSync(places, { cwd: repository });

describe('the texts that people read', () => {
  it('are found where they are looked for', () => {
    const found = places.map((place) => globSync(place, { cwd: repository }).length);
    expect(Math.min(...found)).toBeGreaterThan(1);
  });

  it.each(files)('do not take every client for a woman: %s', (file) => {
    expect(textOf(file)).not.toMatch(/\b(?:clientas?|she|hers?)\b/i);
  });

  it.each(files)('say “log in” and never “sign in”: %s', (file) => {
    expect(textOf(file)).not.toMatch(/\bsign(?:ed|ing)?[- ](?:in|up|out)\b/i);
  });

  it.each(['es', 'en'])(
    'name in %s the button that says why a time is not offered as it reads',
    (language) => {
      const appointments = textOf(`frontends/appointments/src/locales/${language}.json`);
      const button = /"why": \{\s+"ask": "(?<ask>[^"]+)"/.exec(appointments)?.groups?.['ask'];
      const quoted = language === 'es' ? `«${button}»` : `“${button}”`;
      expect(textOf(`frontends/support/src/locales/${language}.json`)).toContain(quoted);
    },
  );
});
