import { pushKinds, type MemberRole, type PushKind } from '@citame/contracts';
import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Choice of a member of what they are told, how, and when not. */
export interface PushSettings {
  readonly push: readonly PushKind[];
  readonly mail: readonly PushKind[];
  /** Notices that an owner has switched off: they are mailed unasked (`unaskedMail`). */
  readonly unmailed: readonly PushKind[];
  /** Quiet hours of the business's wall clock. */
  readonly quietFrom: number;
  readonly quietTo: number;
}
/** As work it is the evening’s summary: `dueAt` is when it is looked at. */
export interface SettingsRow extends WorkRow, Partial<PushSettings> {
  /** `<tenant>:<account>`. */
  readonly _id: string;
  readonly tenantId: string;
  readonly accountId: string;
  /** Day of the last summary, on the business's wall clock. */
  readonly summarisedOn?: string;
}

/** Everything by push; by mail what an owner has chosen to be told of, and problems; and quiet from ten at night to eight. */
const usual: PushSettings = {
  push: pushKinds,
  mail: ['unconfirmed', 'problem'],
  unmailed: [],
  quietFrom: 22,
  quietTo: 8,
};

/** Occasions of a client's that owners are mailed unless they have switched them off. */
export const unaskedMail = ['cancelled', 'person'] as const satisfies readonly PushKind[];

/** Occasions of which a member is told by mail. */
export function mailedKinds(
  { mail, unmailed }: Pick<PushSettings, 'mail' | 'unmailed'>,
  role: MemberRole,
): PushKind[] {
  const unasked = role === 'owner' ? unaskedMail.filter((kind) => !unmailed.includes(kind)) : [];
  return pushKinds.filter((kind) => mail.includes(kind) || unasked.some((one) => one === kind));
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(connection: Connection) {
  const settings = collection<SettingsRow>(connection, 'push_settings', {
    kept: {
      holds: 'of what members are told by push and by mail',
      for: 'until the business is closed',
      why: 'each member chooses',
    },
    tenant: 'tenantId',
    exported: { fields: ['accountId', 'push', 'mail', 'unmailed', 'quietFrom', 'quietTo'] },
    fields: {
      tenantId: String,
      accountId: String,
      push: { type: [String], enum: pushKinds, default: undefined },
      mail: { type: [String], enum: pushKinds, default: undefined },
      unmailed: { type: [String], enum: pushKinds, default: undefined },
      quietFrom: Number,
      quietTo: Number,
      summarisedOn: String,
      ...workFields,
    },
    indexes: [workIndex],
  });
  const idOf = (tenantId: string, accountId: string): string => `${tenantId}:${accountId}`;
  return {
    /** The rows of the queue of summaries. */
    rows: settings,
    of: async (tenantId: string, accountId: string): Promise<PushSettings> => {
      const row = await settings.findById(idOf(tenantId, accountId)).lean();
      return {
        push: row?.push ?? usual.push,
        mail: row?.mail ?? usual.mail,
        unmailed: row?.unmailed ?? usual.unmailed,
        quietFrom: row?.quietFrom ?? usual.quietFrom,
        quietTo: row?.quietTo ?? usual.quietTo,
      };
    },
    /** Changes what a member wants, and has the summary looked at. */
    change: async (
      tenantId: string,
      accountId: string,
      changes: Partial<PushSettings>,
      now: Date,
    ): Promise<void> => {
      await settings.updateOne(
        { _id: idOf(tenantId, accountId) },
        { $set: { tenantId, accountId, ...changes, dueAt: now } },
        { upsert: true },
      );
    },
    remove: (session: ClientSession, tenantId: string, accountId: string) =>
      settings.deleteOne({ _id: idOf(tenantId, accountId) }, { session }),
  };
}
