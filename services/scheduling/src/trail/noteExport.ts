import { inTransaction } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { TrailStore } from './trailStore.ts';

interface NoteDeps {
  readonly connection: Connection;
  readonly trail: Pick<TrailStore, 'note'>;
}

/** File with data of clients that a member takes out of the business. */
export interface TakenFile {
  readonly tenantId: string;
  readonly subject: 'appointment' | 'client';
  readonly file: 'csv' | 'vcf' | 'ics' | 'json';
  /** Rows in it. */
  readonly count: number;
  /** The client whom alone it is about. */
  readonly customerId?: string;
}

/** Records in the trail that a file was taken out: which and how many rows, and nothing of what is in it. */
export async function noteExport({ connection, trail }: NoteDeps, taken: TakenFile): Promise<void> {
  const { tenantId, subject, file, count, customerId } = taken;
  await inTransaction(connection, (session) =>
    trail.note(session, {
      tenantId,
      subject,
      subjectId: customerId ?? tenantId,
      action: 'exported',
      changes: [
        { field: 'count', from: null, to: count },
        { field: 'file', from: null, to: file },
      ],
      ...(customerId === undefined ? {} : { customerId }),
    }),
  );
}
