import setUpServers from '../../packages/testing/src/jest/globalSetup.ts';
import { buildFrontends } from './web/webFolder.ts';

/** Jest global set-up of runs with end-to-end tests: the run's servers, and the frontends, built once for all files. */
export default async function globalSetup(): Promise<void> {
  await setUpServers();
  await buildFrontends();
}
