/** Paths of the legal pages, apart from their long texts: code that needs only the paths does not load the texts. */
export const legalPaths = [
  '/terms',
  '/legal-notice',
  '/policy',
  '/cookies-policy',
  '/dpa',
  '/data-deletion',
] as const;

export type LegalPath = (typeof legalPaths)[number];
