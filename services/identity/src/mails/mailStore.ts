import type { Locale, MemberRole, OwnerNotice } from '@citame/contracts';
import { afterCommit, collection, newId, workFields, type Clock, type WorkRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { PushFact } from '../told/pushTexts.ts';
import type { EmailLinkKind } from '../records/emailLinkStore.ts';

export type MailKind =
  | 'resetPassword'
  | 'registrationAttempt'
  | 'takenEmail'
  | 'notice'
  | 'told'
  | 'invitation'
  | EmailLinkKind
  | SecurityMailKind
  | ClosureMailKind
  | SuspensionMailKind
  | ExportMailKind
  | MemberMailKind;

/** Changes of an account's or a business's security, told to those who could object. */
export type SecurityMailKind =
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesNew'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'newDevice'
  | 'codesTried';

/** Steps of the end of a business. */
type ClosureMailKind =
  | 'closureAsked'
  | 'closureByOperator'
  | 'closureReminder'
  | 'closureUndone'
  | 'closureDone';

/** The operator suspends a business, or lifts that. */
type SuspensionMailKind = 'suspended' | 'resumed';

/** Changes of the people of a business, told to its owners or to the person. */
type MemberMailKind = 'memberInvited' | 'memberChanged' | 'memberRemoved';

/** Begin and ends of the export of all data of a business. */
type ExportMailKind = 'exportAsked' | 'exportReady' | 'exportFailed';

/** Content of a mail about the security of an account, or the people, the suspension, the end or the export of a business. */
export interface MailSubject {
  /** New address of the account, or that of a person who is invited. */
  readonly email?: string;
  /** Name of the business that it is about. */
  readonly business?: string;
  /** Rights of a member from now on. */
  readonly role?: MemberRole;
  /** Browser of a sign-in, when it names itself. */
  readonly browser?: string;
  /** Network of a sign-in, in short. */
  readonly network?: string;
  /** Instant of its end, RFC 3339. */
  readonly day?: string;
}

/** A mail that is to be sent. Its text is made when it is sent, so that no secret waits in the database. */
export interface MailJob extends WorkRow {
  readonly kind: MailKind;
  readonly email: string;
  /** Business that a `notice` is about; that of the account when missing. */
  readonly tenantId?: string;
  /** Row of an `invitation`. */
  readonly invitationId?: string;
  /** Account of a mail about its address. */
  readonly accountId?: string;
  /** Change of an address that a `newEmail` or `oldEmail` is about. */
  readonly changeId?: string;
  /** Content of a `notice`. */
  readonly notice?: OwnerNotice;
  /** Content of a mail of the kind `told`. */
  readonly fact?: PushFact;
  /** Language of a mail to an address that need not be an account's; that of the account when missing. */
  readonly locale?: Locale;
  readonly facts?: MailSubject;
  readonly createdAt: Date;
}

export type MailStore = ReturnType<typeof createMailStore>;

/** @param onMail called once a mail is stored, where the process sends mails */
export function createMailStore(connection: Connection, clock: Clock, onMail = (): void => {}) {
  const mails = collection<MailJob>(connection, 'mails', {
    kept: {
      holds: 'addresses of accounts, and what a mail is about',
      for: 'until it is sent, a day at most',
      why: 'a mail server may be away',
    },
    tenant: 'tenantId',
    exported: { none: 'mails come to the people themselves' },
    fields: {
      kind: String,
      email: String,
      tenantId: String,
      invitationId: String,
      accountId: String,
      changeId: String,
      notice: Schema.Types.Mixed,
      fact: Schema.Types.Mixed,
      locale: String,
      facts: Schema.Types.Mixed,
      createdAt: Date,
      ...workFields,
    },
    indexes: [[{ dueAt: 1 }]],
  });
  return {
    /** The rows of the mail queue. */
    rows: mails,
    async add(mail: Omit<MailJob, keyof WorkRow | 'createdAt'>, session?: ClientSession): Promise<void> {
      const now = clock();
      const job = { ...mail, _id: newId(), dueAt: now, createdAt: now };
      await mails.create([job], session === undefined ? {} : { session });
      if (session === undefined) {
        onMail();
      } else {
        afterCommit(session, onMail);
      }
    },
    removeAll: (session: ClientSession, email: string) => mails.deleteMany({ email }, { session }),
  };
}
