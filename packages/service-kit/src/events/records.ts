import type { Connection, Model } from 'mongoose';
import { collection } from '../mongo/collection.ts';

const thirtyDaysS = 30 * 24 * 60 * 60;

interface InboxRow {
  /** Id of an event whose effects are in the database. */
  readonly _id: string;
  readonly at: Date;
}
interface ConsumerRow {
  /** Stream name. */
  readonly _id: string;
  /** Stands in the durable's metadata: a new generation starts from the beginning of the stream. */
  readonly generation: string;
}

/** Rows that consuming leaves in a service's database. */
export interface ConsumerRecords {
  readonly inbox: Model<InboxRow>;
  readonly consumers: Model<ConsumerRow>;
}

export function consumerRecords(connection: Connection): ConsumerRecords {
  const expiry = [[{ at: 1 }, { expireAfterSeconds: thirtyDaysS }]] as const;
  return {
    inbox: collection(connection, 'inbox', {
      kept: {
        holds: 'ids of handled events',
        for: '30 days',
        why: 'an event that is delivered again has no second effect',
      },
      tenant: null,
      exported: { none: 'how the service works' },
      fields: { at: Date },
      indexes: expiry,
    }),
    consumers: collection(connection, 'consumers', {
      kept: {
        holds: 'positions in the streams',
        for: 'always: one row for each stream',
        why: 'a read model is rebuilt when it is found empty',
      },
      tenant: null,
      exported: { none: 'how the service works' },
      fields: { generation: String },
    }),
  };
}
