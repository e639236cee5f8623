import type { Clock, Outbox, Sealer } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { AccountStore } from './records/accountStore.ts';
import type { BusinessStore } from './records/businessStore.ts';
import type { EmailLinkStore } from './records/emailLinkStore.ts';
import type { MembershipStore } from './records/membershipStore.ts';
import type { ClosureStore } from './closures/closureStore.ts';
import type { ExportStore } from './exports/exportStore.ts';
import type { InvitationStore } from './members/invitationStore.ts';
import type { Links } from './mails/links.ts';
import type { MailStore } from './mails/mailStore.ts';
import type { ChallengeStore } from './passkeys/challengeStore.ts';
import type { PasskeyStore } from './passkeys/passkeyStore.ts';
import type { RelyingParty } from './passkeys/relyingParty.ts';
import type { PasswordHasher } from './passwords/passwordHasher.ts';
import type { KnownDevices } from './sessions/knownDevices.ts';
import type { Sessions } from './sessions/createSessions.ts';
import type { Revocation } from './sessions/revocation.ts';
import type { SessionStore } from './sessions/sessionStore.ts';
import type { DeviceStore } from './push/deviceStore.ts';
import type { SettingsStore } from './push/settingsStore.ts';
import type { Throttles } from './throttles/throttles.ts';

/** Dependencies of identity's use cases. */
export interface IdentityDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly businesses: BusinessStore;
  readonly memberships: MembershipStore;
  readonly invitations: InvitationStore;
  readonly emailLinks: EmailLinkStore;
  readonly closures: ClosureStore;
  readonly exports: ExportStore;
  readonly mails: MailStore;
  readonly devices: DeviceStore;
  readonly pushSettings: SettingsStore;
  readonly links: Links;
  readonly revocation: Revocation;
  readonly passwords: PasswordHasher;
  readonly passkeys: PasskeyStore;
  readonly challenges: ChallengeStore;
  readonly relyingParty: RelyingParty;
  readonly throttles: Throttles;
  /** Seals secrets of second factors. */
  readonly sealer: Sealer;
  readonly knownDevices: KnownDevices;
  readonly sessions: Sessions;
  readonly sessionStore: SessionStore;
}
