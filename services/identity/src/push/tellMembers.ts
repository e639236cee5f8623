import { afterCommit, type Clock, type Commit } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { MailStore } from '../mails/mailStore.ts';
import type { Member } from '../records/membershipStore.ts';
import type { PushFact } from '../told/pushTexts.ts';
import type { PushStore } from './pushStore.ts';
import { waysTo, type Ways, type WaysDeps } from './waysTo.ts';

export interface TellDeps extends WaysDeps {
  readonly pushes: PushStore;
  readonly mails: MailStore;
  readonly clock: Clock;
  /** Wakes the queue of pushes. */
  readonly onPush: () => void;
}

interface Told {
  readonly tenantId: string;
  readonly fact: Exclude<PushFact, { kind: 'test' }>;
  readonly isConcerned: (member: Member) => boolean;
}

/**
 * Has the members whom a fact concerns told: on each of their devices, and by mail at an address that is confirmed, as each
 * of them wants. Both in the transaction of what it returns.
 */
export async function tellMembers(deps: TellDeps, { tenantId, fact, isConcerned }: Told): Promise<Commit> {
  const { kind } = fact;
  const ways = await waysTo(deps, tenantId, { kind, isConcerned });
  // Owners and reception are mailed what a client has done, which says more (`tellNotices`).
  const mailed = ways.filter(({ member: { role } }) => kind !== 'cancelled' || role === 'employee');
  return async (session) => {
    await pushTo(deps, session, { tenantId, fact, ways });
    for (const { email } of mailed) {
      if (email !== undefined) {
        await deps.mails.add({ kind: 'told', email, tenantId, fact }, session);
      }
    }
  };
}

/** Stores a push of a fact for each device, in a transaction that wakes the queue of them. */
export async function pushTo(
  deps: Pick<TellDeps, 'pushes' | 'clock' | 'onPush'>,
  session: ClientSession,
  { tenantId, fact, ways }: Pick<Told, 'tenantId' | 'fact'> & { readonly ways: readonly Ways[] },
): Promise<void> {
  const deviceIds = ways.flatMap((one) => one.deviceIds);
  for (const deviceId of deviceIds) {
    await deps.pushes.add({ tenantId, deviceId, fact }, deps.clock(), session);
  }
  if (deviceIds.length > 0) {
    afterCommit(session, deps.onPush);
  }
}
