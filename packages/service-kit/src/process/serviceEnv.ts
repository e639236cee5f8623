import { ConnectionString } from 'mongodb-connection-string-url';
import { z } from 'zod';
import { processEnv } from './env.ts';

/** A connection string of MongoDB. It may name several hosts with their ports, and so be no URL. */
const mongodbUri = z.string().refine(isConnectionString, { error: 'Invalid MongoDB connection string' });

/** Settings that every service reads. Each service extends this with its own. */
export const commonEnv = processEnv.extend({
  MONGODB_URI: mongodbUri,
  /** On how many servers of NATS each stream and bucket lies: 1, or 3 (or 5) where there are as many. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** How many requests a process has in hand at once; what is beyond is refused with 503. */
  MAX_REQUESTS_IN_HAND: z.coerce.number().int().min(1).default(64),
});

function isConnectionString(text: string): boolean {
  try {
    return new ConnectionString(text).hosts.length > 0;
  } catch {
    return false;
  }
}
