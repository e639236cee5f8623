import { readFileSync } from 'node:fs';

/** The part of a `package.json` that is read here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Some of them are for other machines, and not there. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** @throws Error when there is no such file */
export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
