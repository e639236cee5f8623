import type { GoogleBlocks } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';

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

export function createSettingsStore(connection: Connection) {
  const rows = collection<ChoicesRow>(connection, 'google_settings', {
    fields: { blocks: Schema.Types.Mixed, showsPhone: Boolean },
  });
  return {
    ofTenant: async (tenantId: string): Promise<GoogleChoices> => {
      const row = await rows.findById(tenantId).lean();
      return { blocks: row?.blocks ?? usual.blocks, showsPhone: row?.showsPhone ?? usual.showsPhone };
    },
    change: (tenantId: string, choices: Partial<GoogleChoices>) =>
      rows.updateOne({ _id: tenantId }, { $set: choices }, { upsert: true }),
  };
}
