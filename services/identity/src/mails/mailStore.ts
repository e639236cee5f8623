import type { OwnerNotice } from '@citame/contracts';
import { collection, newId, workFields, type Clock, type WorkRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

export type MailKind = 'resetPassword' | 'passwordChanged' | 'registrationAttempt' | 'notice' | 'invitation';

/** A mail that is to be sent. Its text is made when it is sent, so that no secret waits in the database. */
export interface MailJob extends WorkRow {
  readonly kind: MailKind;
  readonly email: string;
  /** Business that a `notice` is about; that of the account when missing. */
  readonly tenantId?: string;
  /** Row of an `invitation`. */
  readonly invitationId?: string;
  /** Content of a `notice`. */
  readonly notice?: OwnerNotice;
  readonly createdAt: Date;
}

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(connection: Connection, clock: Clock) {
  const mails = collection<MailJob>(connection, 'mails', {
    fields: {
      kind: String,
      email: String,
      tenantId: String,
      invitationId: String,
      notice: Schema.Types.Mixed,
      createdAt: Date,
      ...workFields,
    },
    indexes: [[{ dueAt: 1 }]],
  });
  return {
    /** The rows of the mail queue. */
    rows: mails,
    async add(
      mail: Pick<MailJob, 'kind' | 'email' | 'notice' | 'tenantId' | 'invitationId'>,
      session?: ClientSession,
    ): Promise<void> {
      const now = clock();
      const job = { ...mail, _id: newId(), dueAt: now, createdAt: now };
      await mails.create([job], session === undefined ? {} : { session });
    },
  };
}
