import { z } from 'zod';

/**
 * Grows with each new name of a business, which identity and catalog both store and both let owners change: the greater
 * counts. Missing in events of versions that kept two names.
 */
export const nameRevision = z.int().min(0).optional();
