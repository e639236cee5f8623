import { AppError, collection, networkOf } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

const hourS = 60 * 60;
const freeFailures = 10;
const maxBlockS = 15 * 60;
const failuresPerAddressAndHour = 100;

export interface Throttles {
  /** Guards every check of a password against guessing. `email` names the account, whether or not it exists. */
  readonly password: {
    /** @throws AppError `rate_limited` while this account is blocked for this network, or the network altogether */
    assertOpen(email: string, ip: string): Promise<void>;
    /** The tenth failure blocks for 1 s, and each one after it for twice as long, up to 15 minutes. */
    failed(email: string, ip: string): Promise<void>;
    succeeded(email: string, ip: string): Promise<void>;
  };
  /** @throws AppError `rate_limited` beyond 100 an hour for a network; how often an account is mailed is decided by its links */
  readonly forgotPassword: (ip: string) => Promise<void>;
  /** Whether the owner of an address may be told once more this hour of an attempt to register with it. */
  readonly mayWarnOwner: (email: string) => Promise<boolean>;
}

/**
 * Limits that all replicas share through MongoDB; while it is away each replica counts in its own memory. Neither
 * addresses nor e-mails are stored as they are.
 */
export function createThrottles(connection: Connection): Throttles {
  const limiter = limiters(connection);
  const failures = limiter('password', freeFailures, 24 * hourS);
  const blocks = limiter('password_block', 1, hourS);
  const addressFailures = limiter('password_ip', failuresPerAddressAndHour, hourS);
  const addressForgotten = limiter('forgot_ip', 100, hourS);
  const warnings = limiter('warn_owner', 1, hourS);

  return {
    password: {
      async assertOpen(email, ip) {
        const [block, address] = await Promise.all([
          blocks.get(keyOf(email, networkOf(ip))),
          addressFailures.get(keyOf(networkOf(ip))),
        ]);
        if (block !== null && block.consumedPoints > blocks.points) {
          throw refused(block);
        }
        if (address !== null && address.consumedPoints >= failuresPerAddressAndHour) {
          throw refused(address);
        }
      },
      async failed(email, ip) {
        const key = keyOf(email, networkOf(ip));
        const [{ consumedPoints }] = await Promise.all([
          failures.penalty(key),
          addressFailures.penalty(keyOf(networkOf(ip))),
        ]);
        if (consumedPoints >= freeFailures) {
          await blocks.block(key, Math.min(2 ** (consumedPoints - freeFailures), maxBlockS));
        }
      },
      async succeeded(email, ip) {
        const key = keyOf(email, networkOf(ip));
        await Promise.all([failures.delete(key), blocks.delete(key)]);
      },
    },
    forgotPassword: (ip) => consume(addressForgotten, keyOf(networkOf(ip))),
    mayWarnOwner: (email) => isWithin(warnings, keyOf(email)),
  };
}

function limiters(connection: Connection) {
  const name = 'throttles';
  collection(connection, name, {
    fields: { key: String, points: Number, expire: Date },
    indexes: [
      [{ key: 1 }, { unique: true }],
      [{ expire: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  return (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterMongo({
      storeClient: connection,
      tableName: name,
      disableIndexesCreation: true,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? refused(error) : error;
  }
}

async function isWithin(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  const { consumedPoints } = await limiter.penalty(key);
  return consumedPoints <= limiter.points;
}

function refused({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(Math.ceil(msBeforeNext / 1000), 1) });
}
