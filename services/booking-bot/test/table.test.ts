import { describe, expect, it } from '@jest/globals';
import { docsPart } from '@citame/testing';
import { states } from '../src/conversation/rules/conversation.ts';
import { table } from '../src/conversation/rules/dialogue/table.ts';
import { drawTable, writeTable } from './kit/drawTable.ts';

describe('the page about the conversation', () => {
  it('shows the table as it is: `UPDATE_DOCS=1` rewrites it', () => {
    const diagram = `\`\`\`mermaid\n${drawTable()}\n\`\`\``;
    const drawn = writeTable();
    const evenly = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');
    expect(docsPart('conversation.md', 'diagram', diagram)).toBe(diagram);
    expect(evenly(docsPart('conversation.md', 'table', drawn))).toBe(evenly(drawn));
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
