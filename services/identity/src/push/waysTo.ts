import type { PushKind } from '@citame/contracts';
import type { AccountStore } from '../records/accountStore.ts';
import type { Member, MembershipStore } from '../records/membershipStore.ts';
import type { DeviceStore } from './deviceStore.ts';
import { mailedKinds, type SettingsStore } from './settingsStore.ts';

export interface WaysDeps {
  readonly accounts: AccountStore;
  readonly memberships: MembershipStore;
  readonly devices: DeviceStore;
  readonly pushSettings: SettingsStore;
}

/** How a member wants to be told. */
export interface Ways {
  readonly member: Member;
  readonly deviceIds: readonly string[];
  /** A confirmed address; undefined when they do not want a mail, or have none. */
  readonly email: string | undefined;
}

/** Ways to the members of a business whom an occasion concerns, as each of them has chosen for it. */
export async function waysTo(
  deps: WaysDeps,
  tenantId: string,
  { kind, isConcerned }: { readonly kind: PushKind; readonly isConcerned: (member: Member) => boolean },
): Promise<Ways[]> {
  const members = (await deps.memberships.ofTenant(tenantId)).filter(isConcerned);
  return Promise.all(members.map((member) => waysToOne(deps, member, kind)));
}

async function waysToOne(
  { accounts, devices, pushSettings }: WaysDeps,
  member: Member,
  kind: PushKind,
): Promise<Ways> {
  const { tenantId, accountId, role } = member;
  const settings = await pushSettings.of(tenantId, accountId);
  const account = mailedKinds(settings, role).includes(kind) ? await accounts.find(accountId) : null;
  const known = settings.push.includes(kind) ? await devices.ofMember(tenantId, accountId) : [];
  return {
    member,
    deviceIds: known.map(({ _id }) => _id),
    email: account === null || account.emailUnverified === true ? undefined : account.email,
  };
}
