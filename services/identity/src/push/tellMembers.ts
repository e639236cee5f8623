import { afterCommit, type Clock, type Commit } from '@citame/service-kit';
import type { MailStore } from '../mails/mailStore.ts';
import type { AccountStore } from '../records/accountStore.ts';
import type { Member, MembershipStore } from '../records/membershipStore.ts';
import type { DeviceStore } from './deviceStore.ts';
import { kindOf, type PushStore } from './pushStore.ts';
import type { PushFact } from '../told/pushTexts.ts';
import { mailedKinds, type SettingsStore } from './settingsStore.ts';

export interface TellDeps {
  readonly accounts: AccountStore;
  readonly memberships: MembershipStore;
  readonly devices: DeviceStore;
  readonly pushes: PushStore;
  readonly pushSettings: SettingsStore;
  readonly mails: MailStore;
  readonly clock: Clock;
  /** Wakes the queue of pushes. */
  readonly onPush: () => void;
}

interface Told {
  readonly tenantId: string;
  readonly fact: PushFact;
  readonly isConcerned: (member: Member) => boolean;
}

/**
 * Has the members whom a fact concerns told: on each of their devices, and by mail at an address that is confirmed, as each
 * of them wants. Both in the transaction of what it returns.
 */
export async function tellMembers(deps: TellDeps, { tenantId, fact, isConcerned }: Told): Promise<Commit> {
  const members = (await deps.memberships.ofTenant(tenantId)).filter(isConcerned);
  const told = await Promise.all(members.map((member) => waysTo(deps, member, fact)));
  const deviceIds = told.flatMap((ways) => ways.deviceIds);
  const emails = told.flatMap((ways) => ways.emails);
  return async (session) => {
    const now = deps.clock();
    for (const deviceId of deviceIds) {
      await deps.pushes.add({ tenantId, deviceId, fact }, now, session);
    }
    for (const email of emails) {
      await deps.mails.add({ kind: 'told', email, tenantId, fact }, session);
    }
    if (deviceIds.length > 0) {
      afterCommit(session, deps.onPush);
    }
  };
}

/** Devices and confirmed address of a member, as far as they want to be told of a fact by them. */
async function waysTo(
  { accounts, devices, pushSettings }: TellDeps,
  { tenantId, accountId, role }: Member,
  fact: PushFact,
): Promise<{ deviceIds: string[]; emails: string[] }> {
  const kind = kindOf(fact);
  const settings = await pushSettings.of(tenantId, accountId);
  const isPushed = kind === undefined || settings.push.includes(kind);
  // Owners and reception get the notice of a client's, which says more (`tellNotices`).
  const hasNotice = kind === 'person' || (kind === 'cancelled' && role !== 'employee');
  const isMailed = kind !== undefined && !hasNotice && mailedKinds(settings, role).includes(kind);
  const account = isMailed ? await accounts.find(accountId) : null;
  return {
    deviceIds: isPushed ? (await devices.ofMember(tenantId, accountId)).map(({ _id }) => _id) : [],
    emails: account === null || account.emailUnverified === true ? [] : [account.email],
  };
}
