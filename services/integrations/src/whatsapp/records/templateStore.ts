import {
  locales,
  templateNames,
  type Locale,
  type TemplateName,
  type TemplateState,
} from '@citame/contracts';
import { collection, workFields, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { WhatsappLink } from './linkStore.ts';
import { metaNames } from '../rules/templateTexts.ts';

/** One text in one language, and how far it has come with Meta, who is asked next when it is due. */
export interface TemplateRow extends WorkRow {
  readonly tenantId: string;
  /** Templates belong to Meta's account of the business; another account knows nothing of them. */
  readonly wabaId: string;
  readonly name: TemplateName;
  /** Not called `language`: MongoDB reads that field of a document for its own text search. */
  readonly locale: Locale;
  readonly state: TemplateState;
  /** Meta's word for why it was refused. */
  readonly reason?: string;
  /** How often in a row Meta was asked without news. */
  readonly tries: number;
}

type Known = Pick<TemplateRow, 'tenantId' | 'name' | 'locale'>;

export type TemplateStore = ReturnType<typeof createTemplateStore>;

export function createTemplateStore(connection: Connection) {
  const templates = collection<TemplateRow>(connection, 'whatsapp_templates', {
    kept: {
      holds: 'state of the texts at Meta',
      for: 'until the number is disconnected',
      why: 'only approved texts are sent',
    },
    tenant: 'tenantId',
    exported: { fields: ['name', 'locale', 'state', 'reason'] },
    fields: {
      tenantId: String,
      wabaId: String,
      name: String,
      locale: String,
      state: String,
      reason: String,
      tries: Number,
      ...workFields,
    },
    indexes: [[{ dueAt: 1 }], [{ tenantId: 1 }], [{ wabaId: 1, name: 1, locale: 1 }]],
  });
  return {
    /** The rows of the template queue. */
    rows: templates,
    /** Sees to it that every text is on its way to Meta for this account; what was approved for it stays so. */
    ensure: async (
      { _id: tenantId, wabaId }: Pick<WhatsappLink, '_id' | 'wabaId'>,
      now: Date,
      session?: ClientSession,
    ): Promise<void> => {
      const inSession = session === undefined ? {} : { session };
      await templates.deleteMany({ tenantId, wabaId: { $ne: wabaId } }, inSession);
      const rows = templateNames.flatMap((name) =>
        locales.map((locale) => ({
          updateOne: {
            filter: { _id: `${tenantId}:${name}:${locale}` },
            update: {
              $setOnInsert: {
                tenantId,
                wabaId,
                name,
                locale,
                state: 'missing' as const,
                dueAt: now,
                tries: 0,
              },
            },
            upsert: true,
          },
        })),
      );
      await templates.bulkWrite(rows, inSession);
    },
    drop: (session: ClientSession, tenantId: string) => templates.deleteMany({ tenantId }, { session }),
    ofTenant: (tenantId: string) => templates.find({ tenantId }).sort({ _id: 1 }).lean(),
    stateOf: async ({ tenantId, name, locale }: Known): Promise<TemplateState> =>
      (await templates.findById(`${tenantId}:${name}:${locale}`, { state: 1 }).lean())?.state ?? 'missing',
    /** Notes what Meta says unasked, for all businesses that share the account; answers which these are. */
    report: async (
      wabaId: string,
      metaName: string,
      language: string,
      news: Pick<TemplateRow, 'state'> & { reason: string | undefined },
    ): Promise<readonly string[]> => {
      const name = templateNames.find((each) => metaNames[each] === metaName);
      const locale = locales.find((each) => each === language);
      if (name === undefined || locale === undefined) {
        return [];
      }
      const { state, reason } = news;
      const ofAccount = { wabaId, name, locale };
      await templates.updateMany(
        ofAccount,
        reason === undefined
          ? { $set: { state, tries: 0 }, $unset: { reason: 1 } }
          : { $set: { state, tries: 0, reason } },
      );
      return (await templates.find(ofAccount, { tenantId: 1 }).lean()).map(({ tenantId }) => tenantId);
    },
    /** Meta has refused a send of it: it is asked how the text stands. */
    doubt: ({ tenantId, name, locale }: Known, now: Date) =>
      templates.updateOne(
        { _id: `${tenantId}:${name}:${locale}` },
        { $set: { state: 'pending', dueAt: now, tries: 0 } },
      ),
  };
}
