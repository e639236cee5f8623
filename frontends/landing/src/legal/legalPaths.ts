/** Where the legal pages are. They are long: whoever only needs to know where they are does not load them. */
export const legalPaths = [
  '/terms',
  '/legal-notice',
  '/policy',
  '/cookies-policy',
  '/dpa',
  '/data-deletion',
] as const;

export type LegalPath = (typeof legalPaths)[number];
