import type { MemberRole } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Account } from './accountStore.ts';

/** Rights of an account in a business. */
export interface Member {
  readonly tenantId: string;
  readonly accountId: string;
  readonly role: MemberRole;
  /** The employee that they are; of the role `employee` only. */
  readonly employeeId?: string;
  /** Whether an employee sees phones and addresses of clients. */
  readonly seesContacts?: boolean;
}

interface MembershipRow extends Member {
  /** `<tenant>:<account>`: an account is a member of a business once. */
  readonly _id: string;
  readonly createdAt: Date;
  /** When it was last asked whether there is another owner. */
  readonly countedAt?: Date;
}

export type MembershipStore = ReturnType<typeof createMembershipStore>;

type MayBeFounder = Pick<Account, '_id' | 'guest'>;

/** The owner that an account of an earlier version is: its business has no rows. */
const founder = (id: string): Member => ({ tenantId: id, accountId: id, role: 'owner' });

export function createMembershipStore(connection: Connection) {
  const memberships = collection<MembershipRow>(connection, 'memberships', {
    kept: {
      holds: 'rights of accounts in businesses',
      for: 'until the member leaves or the business is closed',
      why: 'each request is allowed or refused by it',
    },
    tenant: 'tenantId',
    exported: { none: 'stands with names in `members`' },
    fields: {
      tenantId: String,
      accountId: String,
      role: String,
      employeeId: String,
      seesContacts: Boolean,
      createdAt: Date,
      countedAt: Date,
    },
    indexes: [[{ accountId: 1, createdAt: 1 }], [{ tenantId: 1, createdAt: 1 }]],
  });
  const isWithoutRows = async (tenantId: string): Promise<boolean> =>
    (await memberships.exists({ tenantId })) === null;
  const put = (session: ClientSession, { tenantId, accountId, ...rights }: Member, now: Date) =>
    memberships.updateOne(
      { _id: `${tenantId}:${accountId}` },
      {
        $set: { role: rights.role, ...(rights.employeeId === undefined ? {} : rights) },
        $setOnInsert: { tenantId, accountId, createdAt: now },
        ...(rights.employeeId === undefined ? { $unset: { employeeId: 1, seesContacts: 1 } } : {}),
      },
      { upsert: true, session },
    );

  return {
    /** Rights of an account in a business; null when it is no member. */
    async find({ _id, guest }: MayBeFounder, tenantId: string): Promise<Member | null> {
      const row = await memberships.findById(`${tenantId}:${_id}`).lean();
      const isFounder = row === null && _id === tenantId && guest !== true && (await isWithoutRows(tenantId));
      return isFounder ? founder(_id) : row;
    },
    /** Memberships of an account, the oldest first. */
    async ofAccount({ _id, guest }: MayBeFounder): Promise<Member[]> {
      const rows = await memberships.find({ accountId: _id }).sort({ createdAt: 1 }).lean();
      const isFounder =
        guest !== true && !rows.some(({ tenantId }) => tenantId === _id) && (await isWithoutRows(_id));
      return isFounder ? [founder(_id), ...rows] : rows;
    },
    /** Members of a business, the oldest first. */
    async ofTenant(tenantId: string): Promise<Member[]> {
      const rows = await memberships.find({ tenantId }).sort({ createdAt: 1 }).lean();
      return rows.length === 0 ? [founder(tenantId)] : rows;
    },
    count: (session: ClientSession, tenantId: string): Promise<number> =>
      memberships.countDocuments({ tenantId }, { session }).exec(),
    /** Makes or changes a member. The founder of an earlier version's business gets a row first. */
    async put(session: ClientSession, member: Member, now: Date): Promise<void> {
      const first = await memberships.exists({ tenantId: member.tenantId }).session(session);
      if (first === null && member.accountId !== member.tenantId) {
        await put(session, founder(member.tenantId), now);
      }
      await put(session, member, now);
    },
    /** Whether a business has no owner but this account. */
    async isOnlyOwner(
      session: ClientSession,
      { tenantId, accountId }: Pick<Member, 'tenantId' | 'accountId'>,
      now: Date,
    ): Promise<boolean> {
      // A write, so that of two transactions that each end one owner only one commits.
      await memberships.updateMany({ tenantId, role: 'owner' }, { $set: { countedAt: now } }, { session });
      const owners = await memberships.find({ tenantId, role: 'owner' }, null, { session }).lean();
      return owners.every((owner) => owner.accountId === accountId);
    },
    remove: async (session: ClientSession, tenantId: string, accountId: string): Promise<boolean> =>
      (await memberships.deleteOne({ _id: `${tenantId}:${accountId}` }, { session })).deletedCount === 1,
  };
}
