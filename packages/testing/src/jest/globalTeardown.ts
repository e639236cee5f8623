import { rm } from 'node:fs/promises';
import { getStarted } from '../servers/started.ts';

/** Jest global tear-down: stops what the set-up started and removes its data. */
export default async function globalTeardown(): Promise<void> {
  const started = getStarted();
  if (started) {
    await started.servers.stop();
    await rm(started.folder, { recursive: true, force: true });
  }
}
