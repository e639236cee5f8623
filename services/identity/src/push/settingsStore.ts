import { mailedPushKinds, pushKinds, type MailedPushKind, type PushKind } from '@citame/contracts';
import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Choice of a member of what they are told, how, and when not. */
export interface PushSettings {
  readonly push: readonly PushKind[];
  readonly mail: readonly MailedPushKind[];
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
const usual: PushSettings = { push: pushKinds, mail: ['unconfirmed', 'problem'], quietFrom: 22, quietTo: 8 };

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(connection: Connection) {
  const settings = collection<SettingsRow>(connection, 'push_settings', {
    kept: {
      holds: 'of what members are told by push and by mail',
      for: 'until the business is closed',
      why: 'each member chooses',
    },
    tenant: 'tenantId',
    exported: { fields: ['accountId', 'push', 'mail', 'quietFrom', 'quietTo'] },
    fields: {
      tenantId: String,
      accountId: String,
      push: { type: [String], enum: pushKinds, default: undefined },
      mail: { type: [String], enum: mailedPushKinds, default: undefined },
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
