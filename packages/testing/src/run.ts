/** How the once-per-run set-up hands its servers to the test files: environment variables. */
export const runVariables = {
  /** The run's temporary folder, removed at its end. */
  folder: 'CITAME_TEST_FOLDER',
  /** First part of the names of this run's databases. */
  databasePrefix: 'CITAME_TEST_DATABASE_PREFIX',
  mongoUri: 'CITAME_TEST_MONGODB_URI',
  natsUrl: 'CITAME_TEST_NATS_URL',
  /** Folder in which the NATS accounts are claimed; unset when the run did not start the server. */
  natsClaims: 'CITAME_TEST_NATS_CLAIMS',
} as const;

/** One per test file and run; the server answers a file beyond that with a clear error. */
export const natsAccounts = 300;

/** @throws Error outside of a jest run with this package's set-up. */
export function runVariable(name: string): string {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set: run tests with the repository's jest.config.mjs`);
  }
  return value;
}
