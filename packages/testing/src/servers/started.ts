import type { Servers } from './servers.ts';

interface Started {
  folder: string;
  servers: Servers;
}

let started: Started | undefined;

export function setStarted(value: Started): void {
  started = value;
}

/** Servers that this run's set-up started; undefined when the set-up failed. */
export function getStarted(): Started | undefined {
  return started;
}
