/**
 * The field of a form in which a client is found or written down. Not shared between builds, as the common parts of pages: each
 * remote brings its own.
 */
export { clientOf, identityOf, type Client } from './client.ts';
export { useReached } from './useReached.ts';
export { ClientField } from './ClientField.tsx';
