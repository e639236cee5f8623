import type { GoogleBlocks } from '@citame/contracts';
import { changesBetween, collection, inTransaction, type Outbox } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import { noteConnection } from '../../connections/noteConnection.ts';

/** Calendar settings of an owner; they outlive the connection. */
export interface GoogleChoices {
  readonly blocks: GoogleBlocks;
  /** Whether events show the client's phone. */
  readonly showsPhone: boolean;
}
interface ChoicesRow extends Partial<GoogleChoices> {
  /** The tenant's. */
  readonly _id: string;
}

const usual: GoogleChoices = { blocks: { who: 'everybody' }, showsPhone: false };

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(connection: Connection, outbox: Outbox) {
  const rows = collection<ChoicesRow>(connection, 'google_settings', {
    kept: {
      holds: 'choices about the calendar',
      for: 'until the business is closed',
      why: 'they hold again after a new connection',
    },
    tenant: '_id',
    exported: { fields: ['blocks', 'showsPhone'] },
    fields: { blocks: Schema.Types.Mixed, showsPhone: Boolean },
  });
  return {
    ofTenant: async (tenantId: string): Promise<GoogleChoices> => {
      const row = await rows.findById(tenantId).lean();
      return { blocks: row?.blocks ?? usual.blocks, showsPhone: row?.showsPhone ?? usual.showsPhone };
    },
    change: (tenantId: string, choices: Partial<GoogleChoices>): Promise<void> =>
      inTransaction(connection, async (session) => {
        const known = await rows
          .findOneAndUpdate(
            { _id: tenantId },
            { $set: choices },
            { upsert: true, returnDocument: 'before', session },
          )
          .lean();
        const before = { ...usual, ...known };
        const changes = changesBetween(shown(before), shown({ ...before, ...choices }), {
          values: ['blocks', 'employees', 'showsPhone'],
        });
        if (changes.length > 0) {
          const change = { tenantId, subject: 'google', action: 'changed', changes } as const;
          await noteConnection(outbox, session, change);
        }
      }),
  };
}

/** The choices as the trail shows them. */
function shown({ blocks, showsPhone }: GoogleChoices) {
  return {
    blocks: blocks.who === 'nobody' ? 'none' : blocks.who,
    employees: blocks.who === 'employees' ? blocks.employee_ids : null,
    showsPhone,
  };
}
