import { describe, expect, it } from '@jest/globals';
import { readEntry } from '../src/start/childLog.ts';

const attention = 40;

describe("a child's output", () => {
  it.each([
    [
      'a service warns',
      '{"level":40,"msg":"relay waits","err":{"message":"refused"}}',
      'warn: relay waits: refused',
    ],
    ['mongod fails', '{"t":{},"s":"E","c":"STORAGE","msg":"Disk is full"}', 'Disk is full'],
    ['nats-server fails', '[71] 2026/11/21 10:00:00.000000 [ERR] no space left', 'no space left'],
  ])('asks for attention when %s', (_, line, text) => {
    const entry = readEntry(line, 'stdout');
    expect(entry.text).toBe(text);
    expect(entry.level).toBeGreaterThanOrEqual(attention);
  });

  it.each([
    ['a service informs', '{"level":30,"msg":"listening"}'],
    ['mongod informs', '{"t":{},"s":"I","msg":"Connection accepted"}'],
    ['nats-server informs', '[71] 2026/11/21 10:00:00.000000 [INF] Server is ready'],
    ['something else is printed', 'hello'],
  ])('asks for none when %s', (_, line) => {
    expect(readEntry(line, 'stdout').level).toBeLessThan(attention);
  });

  it('asks for attention with the line of a crash report that names the error, not with the stack', () => {
    const report = [
      'node:internal/x:1',
      '  throw err;',
      '',
      'Error: No PORT',
      '    at run (x.ts:1:1)',
      'Node.js v24',
    ];
    expect(report.filter((line) => readEntry(line, 'stderr').level >= attention)).toEqual(['Error: No PORT']);
  });
});
