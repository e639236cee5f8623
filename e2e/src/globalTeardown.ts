import tearDownServers from '../../packages/testing/src/jest/globalTeardown.ts';
import { stopSharedPlatforms } from './sharedPlatform.ts';

/** Jest global tear-down of runs with end-to-end tests: the platforms that files have shared end before the run's servers. */
export default async function globalTeardown(): Promise<void> {
  await stopSharedPlatforms();
  await tearDownServers();
}
