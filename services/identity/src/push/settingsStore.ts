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

/** Switches that a member changes, and quiet hours; what is absent stays. */
export interface SettingsChange extends Partial<Pick<PushSettings, 'quietFrom' | 'quietTo'>> {
  readonly push?: Switched;
  readonly mail?: Switched;
}
type Switched = Readonly<Partial<Record<PushKind, boolean>>>;

/** Occasions of a client's that owners are mailed unless they have switched them off. */
const unaskedMail = ['cancelled', 'person'] as const satisfies readonly PushKind[];

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
      { push = {}, mail = {}, ...quiet }: SettingsChange,
      now: Date,
    ): Promise<void> => {
      const lists = {
        ...switchedIn('push', usual.push, push),
        ...switchedIn('mail', usual.mail, mail),
        ...switchedIn('unmailed', usual.unmailed, unaskedOf(mail)),
      };
      await settings.updateOne(
        { _id: idOf(tenantId, accountId) },
        [{ $set: { tenantId, accountId, ...quiet, ...lists, dueAt: now } }],
        { upsert: true, updatePipeline: true },
      );
    },
    remove: (session: ClientSession, tenantId: string, accountId: string) =>
      settings.deleteOne({ _id: idOf(tenantId, accountId) }, { session }),
  };
}

/** The list of a field with some kinds added and others taken out, by MongoDB: two pages that change switches lose none. */
function switchedIn(field: 'push' | 'mail' | 'unmailed', first: readonly PushKind[], switched: Switched) {
  const [on, off] = [true, false].map((is) => pushKinds.filter((kind) => switched[kind] === is));
  const known = { $ifNull: [`$${field}`, first] };
  return Object.keys(switched).length === 0
    ? {}
    : { [field]: { $setUnion: [{ $setDifference: [known, off] }, on] } };
}

/** A kind that is mailed unasked is in `unmailed` when it is switched off. */
function unaskedOf(mail: Switched): Switched {
  const switched = unaskedMail.filter((kind) => mail[kind] !== undefined);
  return Object.fromEntries(switched.map((kind) => [kind, mail[kind] === false]));
}
