// `npm test` runs two passes, end-to-end tests after and apart from the rest, so that neither starves the
// other. Without CITAME_TEST_PASS (jest run by hand) all files are one pass.
const everything = [
  'packages/*',
  'services/*',
  'frontends/*',
  'gateway',
  'bench',
  'emulators',
  'tools',
  'deploy',
  'docker',
];
const passes = { main: everything, e2e: ['e2e'], deploy: ['deploy'] };
const folders = passes[process.env.CITAME_TEST_PASS] ?? [...everything, 'e2e'];
const testing = '<rootDir>/packages/testing/src/jest';

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': `${testing}/stripTypesTransformer.mjs`,
    '\\.tsx$': `${testing}/reactTransformer.mjs`,
  },
  moduleNameMapper: { '\\.(woff2|svg|png|webp|avif)$': `${testing}/assetStub.mjs` },
  // Frontends are built before the files that open them, as several may run at a time.
  globalSetup: folders.includes('e2e') ? '<rootDir>/e2e/src/globalSetup.ts' : `${testing}/globalSetup.ts`,
  globalTeardown: folders.includes('e2e')
    ? '<rootDir>/e2e/src/globalTeardown.ts'
    : `${testing}/globalTeardown.ts`,
  modulePathIgnorePatterns: ['<rootDir>/\\.local/', '<rootDir>/.*/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.local/'],
  watchPathIgnorePatterns: ['/node_modules/', '/\\.local/'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: `${testing}/browserEnvironment.mjs`,
      setupFilesAfterEnv: [`${testing}/browserSetup.mjs`],
      testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
    },
  ],
  reporters: ['default', `${testing}/totalsReporter.mjs`],
  // Tests that wait for a service leave a processor to others; those that open browsers do not.
  maxWorkers: process.env.CITAME_TEST_PASS === 'e2e' ? 2 : 3,
  testTimeout: 60_000,
};
