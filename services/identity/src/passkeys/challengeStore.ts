import { collection, type Clock } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** A challenge that a browser was given to sign. */
interface ChallengeRow {
  /** Base64url. */
  readonly _id: string;
  /** Account that adds a passkey; missing when one signs in. */
  readonly accountId?: string;
  /** MongoDB removes it then. */
  readonly expiresAt: Date;
}

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

/** As long as browsers are told to wait. */
export const challengeMs = 5 * 60 * 1000;

export function createChallengeStore(connection: Connection, clock: Clock) {
  const challenges = collection<ChallengeRow>(connection, 'passkey_challenges', {
    kept: {
      holds: 'random bytes that a passkey is to sign',
      for: 'until they are signed, five minutes at most',
      why: 'no signature works twice',
    },
    tenant: null,
    exported: { none: 'opens a door' },
    fields: { accountId: String, expiresAt: Date },
    indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  });
  return {
    insert: (challenge: string, accountId?: string) =>
      challenges.create([
        {
          _id: challenge,
          expiresAt: new Date(clock().getTime() + challengeMs),
          ...(accountId === undefined ? {} : { accountId }),
        },
      ]),
    /** True for one of several uses at once, within its time and for what it was given. */
    spend: async (challenge: string, accountId?: string): Promise<boolean> =>
      (
        await challenges.deleteOne({
          _id: challenge,
          expiresAt: { $gt: clock() },
          accountId: accountId ?? { $exists: false },
        })
      ).deletedCount === 1,
  };
}
