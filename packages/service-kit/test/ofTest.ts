/** Retention of collections that a test makes. */
export const ofTest = {
  kept: { holds: 'rows of a test', for: 'the test', why: 'it looks at them' },
  tenant: null,
  exported: { none: 'a test' },
} as const;
