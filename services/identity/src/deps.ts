import type { Clock, Outbox } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { AccountStore } from './accounts/accountStore.ts';
import type { MailStore } from './mails/mailStore.ts';
import type { PasswordHasher } from './passwords/passwordHasher.ts';
import type { IssueToken } from './sessions/issueToken.ts';
import type { Revocation } from './sessions/revocation.ts';
import type { Throttles } from './throttles/throttles.ts';

/** What identity's use cases work with. */
export interface IdentityDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly mails: MailStore;
  readonly revocation: Revocation;
  readonly passwords: PasswordHasher;
  readonly throttles: Throttles;
  readonly issueToken: IssueToken;
}
