import type { BusinessNumber, EventActor } from '@citame/contracts';
import {
  changesBetween,
  collection,
  inTransaction,
  omitUndefined,
  type Outbox,
  type SealedField,
} from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { meta, noteConnection } from '../../connections/noteConnection.ts';
import { digitsOf } from '../rules/digitsOf.ts';

/** The WhatsApp number of a business: one per tenant, whose id is the row's. */
export interface WhatsappLink {
  readonly _id: string;
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly displayPhoneNumber: string;
  /** `broken` when Meta no longer takes the token; the owner has to link again. */
  readonly state: 'connected' | 'broken';
  /** Why it broke. */
  readonly reason?: string;
  /** Absent when broken. */
  readonly sealedToken?: string;
  /** When the token ends; absent for one that does not. */
  readonly tokenExpiresAt?: Date;
  /** Set until the number is verified and registered: nothing can be sent from it. */
  readonly unready?: 'unverified' | 'code_sent';
  /** The WhatsApp Business app has the number, too: Meta tells of its address book. */
  readonly onBusinessApp?: true;
  /** Restrictions that Meta put on the account, or that its app moves to another phone; absent when there are none. */
  readonly standing?: 'restricted' | 'disabled' | 'app_moving';
  /** Since when Meta sends nothing that it would bill, for lack of a card; absent when it does. */
  readonly unpaidSince?: Date;
  readonly linkedAt: Date;
  /** Meta asked for fewer messages: nothing is sent before this. */
  readonly pausedUntil?: Date;
}
export const linkCollection = 'whatsapp_links';
export const tokenField = 'whatsapp.token';
/** Sealed fields of a link. */
export const sealedToken: SealedField = {
  collection: linkCollection,
  path: 'sealedToken',
  field: tokenField,
  tenant: '_id',
};

type NewLink = Omit<WhatsappLink, 'state' | 'reason' | 'standing' | 'unpaidSince' | 'pausedUntil'>;
/** A link as the trail shows it. */
type Shown = Pick<WhatsappLink, 'unready' | 'standing'> & { readonly unpaid?: boolean };

function shown(link: WhatsappLink | null): Shown {
  const { unready, standing, unpaidSince } = link ?? {};
  return omitUndefined({ unready, standing, unpaid: unpaidSince !== undefined });
}

export type LinkStore = ReturnType<typeof createLinkStore>;

export function createLinkStore(connection: Connection, outbox: Outbox) {
  const links = collection<WhatsappLink>(connection, linkCollection, {
    kept: {
      holds: 'number of the business and its sealed token',
      for: 'until it is disconnected',
      why: 'messages are sent and received',
    },
    tenant: '_id',
    exported: { fields: ['wabaId', 'phoneNumberId', 'displayPhoneNumber', 'state', 'linkedAt'] },
    fields: {
      wabaId: String,
      phoneNumberId: String,
      displayPhoneNumber: String,
      state: String,
      reason: String,
      sealedToken: String,
      tokenExpiresAt: Date,
      unready: String,
      onBusinessApp: Boolean,
      standing: String,
      unpaidSince: Date,
      linkedAt: Date,
      pausedUntil: Date,
    },
    indexes: [[{ phoneNumberId: 1 }, { unique: true }], [{ wabaId: 1 }]],
  });
  /** Changes a link and records it, unless it is no longer the one that the caller has seen. */
  const changeSeen = (
    seen: Partial<Pick<WhatsappLink, 'linkedAt' | 'state'>> &
      Pick<WhatsappLink, '_id'> & { readonly unpaidSince?: { readonly $exists: boolean } },
    update: object,
    { action, actor }: { action: 'broken' | 'changed'; actor?: EventActor },
  ): Promise<void> =>
    inTransaction(connection, async (session) => {
      const before = await links.findOneAndUpdate(seen, update, { session }).lean();
      const after = await links.findById(seen._id, null, { session }).lean();
      const changes = changesBetween<Shown>(shown(before), shown(after), {
        values: ['unready', 'standing', 'unpaid'],
        names: [],
      });
      if (before !== null && (action === 'broken' || changes.length > 0)) {
        const change = { tenantId: seen._id, subject: 'whatsapp', action, changes } as const;
        await noteConnection(outbox, session, { ...change, ...omitUndefined({ actor }) });
      }
    });
  return {
    ofTenant: (tenantId: string) => links.findById(tenantId).lean(),
    /** Tenant and number of each of these that is linked; Meta tells of the address book of the phones whose app has them. */
    ownersOf: async (
      phoneNumberIds: readonly string[],
    ): Promise<{
      tenants: Map<string, string>;
      numbers: Map<string, BusinessNumber>;
      withAddressBook: Set<string>;
    }> => {
      const fields = { phoneNumberId: 1, displayPhoneNumber: 1, onBusinessApp: 1 } as const;
      const rows = await links.find({ phoneNumberId: { $in: phoneNumberIds } }, fields).lean();
      const numberOf = ({ displayPhoneNumber, onBusinessApp }: (typeof rows)[number]): BusinessNumber => ({
        digits: digitsOf(displayPhoneNumber),
        inApp: onBusinessApp === true,
      });
      return {
        tenants: new Map(rows.map((row) => [row.phoneNumberId, row._id])),
        numbers: new Map(rows.map((row) => [row.phoneNumberId, numberOf(row)])),
        withAddressBook: new Set(rows.flatMap((row) => (row.onBusinessApp === true ? row._id : []))),
      };
    },
    /** Numbers of these that another tenant has. */
    takenFrom: async (tenantId: string, phoneNumberIds: readonly string[]): Promise<string[]> => {
      const rows = await links
        .find({ phoneNumberId: { $in: phoneNumberIds }, _id: { $ne: tenantId }, state: 'connected' })
        .lean();
      return rows.map((row) => row.phoneNumberId);
    },
    /** Businesses whose number has these digits. For an operator's search. */
    withNumber: async (digits: string, limit: number): Promise<string[]> => {
      const displayPhoneNumber = { $regex: digits.replaceAll(/\d(?=\d)/g, String.raw`$&\D*`) };
      const rows = await links.find({ displayPhoneNumber }, { _id: 1 }).limit(limit).lean();
      return rows.map(({ _id }) => _id);
    },
    connected: () => links.find({ state: 'connected' }, { wabaId: 1 }).lean(),
    isAccountLinked: async (wabaId: string) => (await links.exists({ wabaId, state: 'connected' })) !== null,
    /**
     * Makes this the tenant's link and answers the one before it. A link of another tenant that Meta no longer honours
     * gives way; a working one makes this throw a duplicate-key error about `phoneNumberId`.
     */
    claim: async (session: ClientSession, { _id, ...fields }: NewLink) => {
      const { phoneNumberId, tokenExpiresAt, unready, onBusinessApp } = fields;
      const absent = {
        ...(tokenExpiresAt === undefined ? { tokenExpiresAt: 1 } : {}),
        ...(unready === undefined ? { unready: 1 } : {}),
        ...(onBusinessApp === undefined ? { onBusinessApp: 1 } : {}),
      };
      await links.deleteMany({ phoneNumberId, _id: { $ne: _id }, state: 'broken' }, { session });
      const former = await links
        .findOneAndUpdate(
          { _id },
          {
            $set: { ...fields, state: 'connected' },
            $unset: { reason: 1, standing: 1, unpaidSince: 1, pausedUntil: 1, ...absent },
          },
          { session, upsert: true, returnDocument: 'before' },
        )
        .lean();
      await noteConnection(outbox, session, { tenantId: _id, subject: 'whatsapp', action: 'connected' });
      return former;
    },
    remove: async (session: ClientSession, tenantId: string) => {
      const removed = await links.findOneAndDelete({ _id: tenantId }, { session }).lean();
      if (removed !== null) {
        await noteConnection(outbox, session, { tenantId, subject: 'whatsapp', action: 'disconnected' });
      }
      return removed;
    },
    /** Erases the token of a link that Meta no longer honours, unless the owner has linked again meanwhile. */
    markBroken: ({ _id, linkedAt }: WhatsappLink, reason: string) =>
      changeSeen(
        { _id, linkedAt, state: 'connected' },
        { $set: { state: 'broken', reason }, $unset: { sealedToken: 1 } },
        { action: 'broken', actor: meta },
      ),
    /** Notes how far the number is, unless the owner has linked again meanwhile. */
    noteNumber: ({ _id, linkedAt }: WhatsappLink, unready: 'code_sent' | undefined) =>
      changeSeen(
        { _id, linkedAt },
        unready === undefined ? { $unset: { unready: 1 } } : { $set: { unready } },
        { action: 'changed' },
      ),
    ofAccount: (wabaId: string) => links.find({ wabaId, state: 'connected' }).lean(),
    noteStanding: async (wabaId: string, standing: WhatsappLink['standing']): Promise<void> => {
      const update = standing === undefined ? { $unset: { standing: 1 } } : { $set: { standing } };
      for (const { _id } of await links.find({ wabaId }, { _id: 1 }).lean()) {
        await changeSeen({ _id }, update, { action: 'changed', actor: meta });
      }
    },
    /** Notes since when Meta lacks a card, or that it no longer does; false when that is known. */
    notePayment: async (tenantId: string, unpaidSince: Date | undefined): Promise<boolean> => {
      const isMissing = unpaidSince !== undefined;
      const seen = { _id: tenantId, unpaidSince: { $exists: !isMissing } };
      if ((await links.exists(seen)) === null) {
        return false;
      }
      const update = isMissing ? { $set: { unpaidSince } } : { $unset: { unpaidSince: 1 } };
      await changeSeen(seen, update, { action: 'changed', actor: meta });
      return true;
    },
    pause: ({ _id, linkedAt }: WhatsappLink, until: Date) =>
      links.updateOne({ _id, linkedAt }, { $max: { pausedUntil: until } }),
  };
}
