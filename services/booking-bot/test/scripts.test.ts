import { describe, expect, it } from '@jest/globals';
import { locales } from '@citame/contracts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../src/conversation/rules/dialogue/table.ts';
import type { Rule } from '../src/conversation/rules/actions/turn.ts';
import { play, readScripts } from './kit/script.ts';

const folder = join(import.meta.dirname, 'scripts');
const scripts = readdirSync(folder).flatMap((file) => readScripts(join(folder, file)));

describe.each(locales)('conversations (%s)', (locale) => {
  const followed = new Set<Rule>();

  it.each(scripts.map((script) => [script.title, script] as const))('%s', (_title, script) => {
    for (const row of play(script, locale).rows) {
      followed.add(row);
    }
  });

  it('together follow every row of the table', () => {
    const missing = table.filter((row) => !followed.has(row));
    expect(missing.map(({ on, do: action, if: when }) => `${on} ${when?.name ?? ''} ${action.name}`)).toEqual(
      [],
    );
  });
});
