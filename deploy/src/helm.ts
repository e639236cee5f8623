import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '@citame/tools';
import { parse } from 'yaml';
import { z } from 'zod';
import { attempt, execute, type Executed } from './execute.ts';
import { chartsFolder } from './project.ts';

export const helmPath = findOnPath('helm');

/** An object of Kubernetes, by its kind. */
const kubernetesObject = z.looseObject({ kind: z.string() });
type KubernetesObject = z.infer<typeof kubernetesObject>;

/** Files with values to try a chart with, one for each combination of features. */
export async function valuesOf(chart: string): Promise<string[]> {
  const folder = join(chartsFolder, chart, 'ci');
  return (await readdir(folder)).toSorted().map((name) => join(folder, name));
}

/** Puts the charts that a chart is made of into its place. */
export async function prepareChart(chart: string): Promise<void> {
  await helm(['dependency', 'update', join(chartsFolder, chart)]);
}

/** @throws Error with what helm said when it fails */
export function helm(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return execute(helmPath ?? 'helm', args, { env });
}

export function attemptHelm(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Executed> {
  return attempt(helmPath ?? 'helm', args, { env });
}

export interface Upgrade {
  readonly release: string;
  readonly namespace: string;
  /** Folder of the chart. */
  readonly chart: string;
  /** How long its pods may take, s. */
  readonly timeoutS: number;
  readonly values: unknown;
  /** Keeps all other values as they are. */
  readonly reuse?: boolean;
  /** Files with more values. */
  readonly files?: readonly string[];
  /** With KUBECONFIG. */
  readonly env: NodeJS.ProcessEnv;
}

/** Installs or upgrades a release and waits until everything of it runs; what fails is taken back. Gives what helm said. */
export function attemptUpgrade(upgrade: Upgrade): Promise<Executed> {
  const { release, namespace, chart, timeoutS, values, reuse = false, files = [], env } = upgrade;
  const place = ['--install', release, chart, '--namespace', namespace];
  const wait = ['--wait', '--timeout', `${timeoutS}s`, '--rollback-on-failure'];
  const more = files.flatMap((file) => ['-f', file]);
  // With the defaults of this chart where the one before had none.
  const kept = reuse ? ['--reset-then-reuse-values'] : [];
  return withValues(values, (file) =>
    attemptHelm(['upgrade', ...place, ...wait, ...kept, '-f', file, ...more], env),
  );
}

/** @throws Error with what helm said when it fails; the release is then as it was */
export async function upgradeRelease(upgrade: Upgrade): Promise<void> {
  const { code, output, errors } = await attemptUpgrade(upgrade);
  if (code !== 0) {
    throw new Error(`helm upgrade ${upgrade.release} ended with ${code}:\n${output}${errors}`);
  }
}

export interface Rendered {
  readonly text: string;
  readonly documents: readonly { readonly text: string; readonly object: KubernetesObject }[];
}

/** Renders a chart with values, tests included. */
export async function render(args: readonly string[]): Promise<Rendered> {
  const text = await helm(['template', ...args]);
  const documents = text.split(/^---$/m).flatMap((part) => {
    const value: unknown = parse(part);
    return value === null ? [] : [{ text: part, object: kubernetesObject.parse(value) }];
  });
  return { text, documents };
}

/** Gives values as a file for as long as something is done with it. */
export async function withValues<T>(values: unknown, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'citame-values-'));
  try {
    const file = join(folder, 'values.json');
    // JSON is YAML in which no text is taken for something else.
    await writeFile(file, JSON.stringify(values));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
