// `npm test` runs two passes, end-to-end tests after and apart from the rest, so that neither starves the
// other. Without CITAME_TEST_PASS (jest run by hand) all files are one pass.
const everything = ['packages/*', 'services/*', 'frontends/*', 'gateway', 'emulators', 'tools'];
const passes = { main: everything, e2e: ['e2e'] };
const folders = passes[process.env.CITAME_TEST_PASS] ?? [...everything, 'e2e'];

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/packages/testing/src/stripTypesTransformer.mjs' },
  globalSetup: '<rootDir>/packages/testing/src/globalSetup.ts',
  globalTeardown: '<rootDir>/packages/testing/src/globalTeardown.ts',
  reporters: ['default', '<rootDir>/packages/testing/src/totalsReporter.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/\\.local/', '<rootDir>/.*/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.local/'],
  watchPathIgnorePatterns: ['/node_modules/', '/\\.local/'],
  maxWorkers: process.env.CITAME_TEST_PASS === 'e2e' ? 1 : 2,
  testTimeout: process.env.CITAME_TEST_PASS === 'e2e' ? 60_000 : 20_000,
};
