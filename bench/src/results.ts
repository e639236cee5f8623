import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', 'results');

const figure = z.object({
  name: z.string(),
  unit: z.string(),
  median: z.number(),
  least: z.number(),
  most: z.number(),
  /** To the limit of the same run. */
  ratio: z.number().optional(),
});
const goal = z.object({
  name: z.string(),
  value: z.number(),
  kind: z.enum(['at most', 'at least']),
  bound: z.number(),
});
const measured = z.object({
  title: z.string(),
  figures: z.array(figure),
  goals: z.array(goal),
  notes: z.array(z.string()),
});
const result = z.object({
  bench: z.string(),
  /** UTC instant. */
  at: z.string(),
  commit: z.string(),
  machine: z.object({
    processor: z.string(),
    cores: z.int(),
    memoryGiB: z.number(),
    node: z.string(),
    /** Load average of the minute before the first figure: above 1, others were at work. */
    load: z.number(),
  }),
  reports: z.array(measured),
});

export type Goal = z.infer<typeof goal>;
export type Measured = z.infer<typeof measured>;
export type Result = z.infer<typeof result>;

const [{ model } = { model: '' }] = cpus();
const machine: Result['machine'] = {
  processor: model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load: Number((loadavg()[0] ?? 0).toFixed(2)),
};

/** Keeps what the running bench has measured, in place of what it measured before for that release. */
export function writeResult(release: string, reports: readonly Measured[]): void {
  const folder = join(root, release);
  mkdirSync(folder, { recursive: true });
  const bench = basename(process.argv[1] ?? '', '.ts');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname });
  const kept: Result = {
    bench,
    at: new Date().toISOString(),
    commit: commit.toString().trim(),
    machine,
    reports: [...reports],
  };
  writeFileSync(join(folder, `${bench}.json`), `${JSON.stringify(kept, undefined, 2)}\n`);
}

/** Whether a value reaches what is wanted. */
export function holds({ value, kind, bound }: Goal): boolean {
  return kind === 'at most' ? value <= bound : value >= bound;
}

/**
 * Everything that is kept, by release, the last run (`last`) at the end.
 * @throws ZodError for a file of another shape
 */
export function readResults(): Map<string, Result[]> {
  const releases = existsSync(root) ? readdirSync(root).toSorted(byVersion) : [];
  return new Map(
    releases.map((release) => {
      const files = readdirSync(join(root, release)).toSorted();
      return [
        release,
        files.map((file) => result.parse(JSON.parse(readFileSync(join(root, release, file), 'utf8')))),
      ];
    }),
  );
}

function byVersion(a: string, b: string): number {
  const isLast = Number(a === 'last') - Number(b === 'last');
  return isLast === 0 ? a.localeCompare(b, 'en', { numeric: true }) : isLast;
}
