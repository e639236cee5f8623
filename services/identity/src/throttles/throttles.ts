import { AppError, collection, networkOf } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;
const freeFailures = 10;
const maxBlockS = 15 * minuteS;
const accountFailuresPerDay = 100;
const accountPaceS = 30;
const networkFailuresPerHour = 100;
const networkPaceS = 5;
const codeFailuresPerDay = 20;
/** So many wrong codes are no slip of the owner's hand. */
const tellingCodeFailures = 5;
const codePaceS = 10 * minuteS;
const usualNetworkS = 30 * dayS;

/** A check of a password. */
interface PasswordAttempt {
  /** Names the account, whether or not it exists. */
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
  /** Browser or session that has proved before that it is the account's own; undefined for any other. */
  readonly device?: string | undefined;
}

/** A check of a code of a second factor. */
interface CodeAttempt {
  readonly accountId: string;
  /** As in an attempt at the password. */
  readonly device?: string | undefined;
}

export interface Throttles {
  /**
   * Guards every check of a password against guessing, by slowing guessers down. A known device counts by itself and is slowed by
   * its own failures only. Failures of all others count for the account in their network, for the account over all networks (a hundred a
   * day, then a try every 30 s) and for their network over all accounts (a hundred an hour, then a try every 5 s). The last two do not
   * concern a network from which the account has signed in lately.
   */
  readonly password: {
    /** @throws AppError `rate_limited` while the attempt has to wait */
    assertOpen(attempt: PasswordAttempt): Promise<void>;
    /** The tenth failure blocks for 1 s, and each one after it for twice as long, up to 15 minutes. */
    failed(attempt: PasswordAttempt): Promise<void>;
    succeeded(attempt: PasswordAttempt): Promise<void>;
  };
  /** @throws AppError `rate_limited` beyond 100 an hour for a network; how often an account is mailed is decided by its links */
  readonly forgotPassword: (ip: string) => Promise<void>;
  /** @throws AppError `rate_limited` beyond 30 accounts an hour that a network opens, or tries to */
  readonly register: (ip: string) => Promise<void>;
  /** Whether the owner of an address may be told once more this hour of another account's wish to use it. */
  readonly mayWarnOwner: (email: string) => Promise<boolean>;
  /**
   * Guards the codes of a second factor, which come after the right password: 20 failures of an account a day, then a try every
   * 10 minutes. A known device counts by itself, so that who has stolen the password does not lock the owner out.
   */
  readonly code: {
    /** @throws AppError `rate_limited` while the attempt has to wait */
    assertOpen(attempt: CodeAttempt): Promise<void>;
    /** @returns whether the owner is to be told of wrong codes from no known device: once a day */
    failed(attempt: CodeAttempt): Promise<boolean>;
  };
  /**
   * Whether one more invitation may be mailed: 30 a day of a business, and 3 a day to an address, from all businesses. Else strangers would
   * have us write to whom they like.
   */
  readonly mayMailInvitation: (invited: { tenantId: string; email: string }) => Promise<boolean>;
  /** @throws AppError `rate_limited` beyond 5 mails an hour that an account asks for, to confirm an address */
  readonly confirmationMail: (accountId: string) => Promise<void>;
}

/**
 * Limits that all replicas share through MongoDB; while it is away each replica counts in its own memory. Neither
 * addresses nor e-mails are stored as they are.
 */
export function createThrottles(connection: Connection): Throttles {
  const limiter = limiters(connection);
  const addressForgotten = limiter('forgot_ip', 100, hourS);
  const registrations = limiter('register_ip', 30, hourS);
  const warnings = limiter('warn_owner', 1, hourS);
  const confirmations = limiter('confirmation_mail', 5, hourS);
  const invitationsSent = limiter('invitations', 30, dayS);
  const invitationsGot = limiter('invited', 3, dayS);
  const codeFailures = limiter('code', codeFailuresPerDay, dayS);
  const codePace = limiter('code_pace', 1, codePaceS);
  return {
    password: passwordThrottle(limiter),
    code: {
      assertOpen: async (attempt) => {
        const key = keyOfCode(attempt);
        if (await isFrequent(codeFailures, key)) {
          await consume(codePace, key);
        }
      },
      failed: async (attempt) => {
        const { consumedPoints } = await codeFailures.penalty(keyOfCode(attempt));
        return attempt.device === undefined && consumedPoints === tellingCodeFailures;
      },
    },
    forgotPassword: (ip) => consume(addressForgotten, keyOf(networkOf(ip))),
    register: (ip) => consume(registrations, keyOf(networkOf(ip))),
    mayWarnOwner: (email) => isWithin(warnings, keyOf(email)),
    mayMailInvitation: async ({ tenantId, email }) =>
      (await isWithin(invitationsSent, keyOf(tenantId))) && isWithin(invitationsGot, keyOf(email)),
    confirmationMail: (accountId) => consume(confirmations, keyOf(accountId)),
  };
}

function passwordThrottle(limiter: ReturnType<typeof limiters>): Throttles['password'] {
  const failures = limiter('password', freeFailures, dayS);
  const blocks = limiter('password_block', 1, hourS);
  const accountFailures = limiter('password_account', accountFailuresPerDay, dayS);
  const accountPace = limiter('password_account_pace', 1, accountPaceS);
  const networkFailures = limiter('password_ip', networkFailuresPerHour, hourS);
  const networkPace = limiter('password_ip_pace', 1, networkPaceS);
  const usualNetworks = limiter('password_usual_ip', 1, usualNetworkS);

  const keysOf = ({ email, ip, device }: PasswordAttempt) => ({
    own: keyOf(email, device ?? networkOf(ip)),
    account: keyOf(email),
    network: keyOf(networkOf(ip)),
    usual: keyOf(email, networkOf(ip)),
  });
  return {
    async assertOpen(attempt) {
      const { own, account, network, usual } = keysOf(attempt);
      const block = await blocks.get(own);
      if (block !== null && block.consumedPoints > blocks.points) {
        throw refused(block);
      }
      if (attempt.device !== undefined || (await usualNetworks.get(usual)) !== null) {
        return;
      }
      if (await isFrequent(networkFailures, network)) {
        await consume(networkPace, network);
      }
      if (await isFrequent(accountFailures, account)) {
        await consume(accountPace, account);
      }
    },
    async failed(attempt) {
      const { own, account, network } = keysOf(attempt);
      const [{ consumedPoints }] = await Promise.all([
        failures.penalty(own),
        ...(attempt.device === undefined
          ? [accountFailures.penalty(account), networkFailures.penalty(network)]
          : []),
      ]);
      if (consumedPoints >= freeFailures) {
        await blocks.block(own, Math.min(2 ** (consumedPoints - freeFailures), maxBlockS));
      }
    },
    async succeeded(attempt) {
      const { own, usual } = keysOf(attempt);
      await Promise.all([
        failures.delete(own),
        blocks.delete(own),
        usualNetworks.set(usual, 1, usualNetworkS),
      ]);
    },
  };
}

function limiters(connection: Connection) {
  const name = 'throttles';
  collection(connection, name, {
    kept: {
      holds: 'hashes of addresses and networks with counts of failures',
      for: 'until the count ends, 30 days at most',
      why: 'guessers are slowed down',
    },
    tenant: null,
    exported: { none: 'how the service works' },
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

function keyOfCode({ accountId, device }: CodeAttempt): string {
  return device === undefined ? keyOf(accountId) : keyOf(accountId, device);
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

async function isFrequent(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  return ((await limiter.get(key))?.consumedPoints ?? 0) >= limiter.points;
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
