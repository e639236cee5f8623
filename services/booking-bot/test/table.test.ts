import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '../src/conversation/rules/conversation.ts';
import { table } from '../src/conversation/rules/dialogue/table.ts';
import { drawTable, writeTable } from './kit/drawTable.ts';

const page = join(import.meta.dirname, '..', '..', '..', 'docs', 'conversation.md');

/** Text between two comments of the page. */
function part(name: string, text: string): string {
  const [, found = ''] = new RegExp(`<!-- ${name} -->\n+([^]*?)\n+<!-- end -->`).exec(text) ?? [];
  return found;
}

describe('the page about the conversation', () => {
  it('shows the table as it is: `UPDATE_DOCS=1` rewrites it', () => {
    const parts = { diagram: `\`\`\`mermaid\n${drawTable()}\n\`\`\``, table: writeTable() };
    if (process.env['UPDATE_DOCS'] === '1') {
      let text = readFileSync(page, 'utf8');
      for (const [name, drawn] of Object.entries(parts)) {
        const old = new RegExp(`(<!-- ${name} -->\n+)[^]*?(\n+<!-- end -->)`);
        text = text.replace(old, (_whole, before: string, after: string) => before + drawn + after);
      }
      writeFileSync(page, text);
    }
    const text = readFileSync(page, 'utf8');
    expect(part('diagram', text)).toBe(parts.diagram);
    expect(part('table', text).replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')).toBe(
      parts.table.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-'),
    );
  });
});

describe('the table', () => {
  it('has a last row without a condition for everything that a client may say', () => {
    const kinds = new Set(table.filter((row) => row.in === undefined).map(({ on }) => on));
    for (const kind of kinds) {
      const rows = table.filter(({ on, in: places }) => on === kind && places === undefined);
      const isAnswer = kind === 'refused';
      expect([kind, rows.at(-1)?.if === undefined || isAnswer]).toEqual([kind, true]);
    }
  });

  it('leads out of every state, and into each', () => {
    // `asked` is reached by our first messages.
    const reached = new Set<string>([...table.map(({ next }) => next), 'asked']);
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
  });
});
