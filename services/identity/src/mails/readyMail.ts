import type { Locale } from '@citame/contracts';
import type { RpcClient, WorkDeps } from '@citame/service-kit';
import type { ExportStore } from '../exports/exportStore.ts';
import type { InvitationStore } from '../members/invitationStore.ts';
import type { AccountStore } from '../records/accountStore.ts';
import type { BusinessStore } from '../records/businessStore.ts';
import type { EmailLinkStore } from '../records/emailLinkStore.ts';
import type { Links } from './links.ts';
import type { MailJob, MailStore } from './mailStore.ts';
import type { MailFacts } from './mailTemplate.ts';
import type { SendMail } from './smtp.ts';

export interface MailDeps extends WorkDeps {
  readonly mails: MailStore;
  readonly accounts: AccountStore;
  readonly businesses: BusinessStore;
  readonly invitations: InvitationStore;
  readonly exports: ExportStore;
  readonly emailLinks: EmailLinkStore;
  readonly links: Links;
  readonly send: SendMail;
  readonly call: RpcClient;
  /** Whether the business has a page open, and so knows already. */
  readonly isWatched: (tenantId: string) => Promise<boolean>;
}

/** A mail as it is written when its time has come; undefined when it is wanted no more. */
export interface ReadyMail {
  readonly locale: Locale;
  readonly facts: Omit<MailFacts, 'publicUrl'>;
}
/** Looks up what a mail says; or when to look again. */
export type MakeReady = (
  deps: MailDeps,
  job: MailJob,
) => Promise<ReadyMail | { readonly dueAt: Date } | undefined>;
