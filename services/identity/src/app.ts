import { accountChanged, accountNames, quotasChanged, suspensionChanged } from '@citame/contracts';
import {
  createSealer,
  createTrigger,
  reencryptSecrets,
  rpcHandler,
  stateSource,
  type ServiceContext,
  type ServiceParts,
} from '@citame/service-kit';
import { accountState } from './accounts/enqueueAccount.ts';
import { accountRoutes } from './accounts/routes.ts';
import { followBusiness } from './accounts/followBusiness.ts';
import { createAccountStore, sealedTotps } from './records/accountStore.ts';
import { createBusinessStore } from './records/businessStore.ts';
import { createEmailLinkStore } from './records/emailLinkStore.ts';
import { createMembershipStore } from './records/membershipStore.ts';
import { createClosingQueue } from './closures/closeBusiness.ts';
import { createClosureStore } from './closures/closureStore.ts';
import { closureCalls, closureRoutes } from './closures/routes.ts';
import type { IdentityDeps } from './deps.ts';
import { emailRoutes } from './emails/routes.ts';
import { createExportStore, sealedExportKey } from './exports/exportStore.ts';
import { createExportQueue } from './exports/makeExport.ts';
import { exportRoutes } from './exports/routes.ts';
import { createIsWatched } from './mails/isWatched.ts';
import { createLinks } from './mails/links.ts';
import { createMailStore } from './mails/mailStore.ts';
import { createSmtp } from './mails/smtp.ts';
import { tellNotices } from './push/tellNotices.ts';
import { createMailQueue } from './mails/mailQueue.ts';
import { createPasswordHasher } from './passwords/passwordHasher.ts';
import { createInvitationStore } from './members/invitationStore.ts';
import { memberRoutes } from './members/routes.ts';
import { businessesOfAccounts } from './migrations/businessesOfAccounts.ts';
import { sealedSecondFactors } from './migrations/sealedSecondFactors.ts';
import { createChallengeStore } from './passkeys/challengeStore.ts';
import { createPasskeyStore } from './passkeys/passkeyStore.ts';
import { relyingPartyAt } from './passkeys/relyingParty.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { createOperatorStore, sealedOperatorTotps } from './operators/operatorStore.ts';
import { admitOperator } from './operators/signInOperator.ts';
import { operatorRoutes } from './operator/routes.ts';
import { createLookStore } from './looks/lookStore.ts';
import { lookRoutes } from './looks/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { quotaState } from './quotas/changeQuotas.ts';
import { quotaRoutes } from './quotas/routes.ts';
import { suspensionState } from './suspensions/changeSuspension.ts';
import { tellSuspensions } from './suspensions/tellSuspensions.ts';
import { createDeviceStore } from './push/deviceStore.ts';
import { pushFor } from './push/pushFor.ts';
import { createPushQueue } from './push/pushQueue.ts';
import { createPushStore } from './push/pushStore.ts';
import { pushRoutes } from './push/routes.ts';
import { createSendPush, type PushService } from './push/sendPush.ts';
import { createSettingsStore } from './push/settingsStore.ts';
import { createSummaryQueue } from './push/summaryQueue.ts';
import { observeRequests } from './requests/observeRequests.ts';
import { createSessions } from './sessions/createSessions.ts';
import { createKnownDevices } from './sessions/knownDevices.ts';
import { createRevocation } from './sessions/revocation.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessionStore } from './sessions/sessionStore.ts';
import type { SigningKey } from './sessions/signingKey.ts';
import { createThrottles } from './throttles/throttles.ts';

interface IdentitySettings {
  readonly encryptionKey: Buffer;
  readonly formerEncryptionKeys?: readonly Buffer[];
  readonly signingKey: SigningKey;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Address of the pages for operators; absent where there are none. */
  readonly operatorOrigin?: string | undefined;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Absent where the installation has no key: no pushes then. */
  readonly push?: PushService | undefined;
}

/** Identity: accounts, passwords, sessions and their revocation. */
export function buildIdentity(options: ServiceContext & IdentitySettings): ServiceParts {
  const { connection, nats, streamReplicas, outbox, clock, logger, signingKey, operatorOrigin } = options;
  const sealer = createSealer({ current: options.encryptionKey, former: options.formerEncryptionKeys });
  const accounts = createAccountStore(connection);
  const tellOfSuspensions = createTrigger();
  const businesses = createBusinessStore(connection, accounts, tellOfSuspensions.fire);
  const memberships = createMembershipStore(connection);
  const invitations = createInvitationStore(connection);
  const sessionStore = createSessionStore(connection);
  const wakeMails = createTrigger();
  const mails = createMailStore(connection, clock, wakeMails.fire);
  const emailLinks = createEmailLinkStore(connection);
  const exports = createExportStore(connection);
  const links = createLinks(options.publicUrl);
  const devices = createDeviceStore(connection);
  const pushSettings = createSettingsStore(connection);
  const revocation = createRevocation({ nats, streamReplicas, accounts, sessionStore, logger });
  const deps: IdentityDeps = {
    connection,
    outbox,
    clock,
    accounts,
    businesses,
    memberships,
    invitations,
    emailLinks,
    closures: createClosureStore(connection),
    exports,
    mails,
    devices,
    pushSettings,
    links,
    revocation,
    passwords: createPasswordHasher(),
    passkeys: createPasskeyStore(connection),
    challenges: createChallengeStore(connection, clock),
    relyingParty: relyingPartyAt(options.publicUrl),
    throttles: createThrottles(connection),
    sealer,
    knownDevices: createKnownDevices({
      privateKey: signingKey.privateKey,
      publicUrl: options.publicUrl,
      clock,
    }),
    sessionStore,
    sessions: createSessions({ key: signingKey, store: sessionStore, clock }),
  };
  const wakePushes = createTrigger();
  const pushes = createPushStore(connection);
  const operating = {
    ...deps,
    pushes,
    onPush: wakePushes.fire,
    call: options.call,
    operators: createOperatorStore(connection),
    looks: createLookStore(connection),
    key: signingKey,
  };
  const push = {
    ...options,
    accounts,
    businesses,
    memberships,
    mails,
    devices,
    pushSettings,
    pushes,
    pushService: options.push,
    sendPush: options.push === undefined ? undefined : createSendPush(options.push),
    onPush: wakePushes.fire,
  };
  const pushQueue = createPushQueue(push);
  wakePushes.listen(pushQueue.nudge);
  const mailQueue = createMailQueue({
    ...options,
    mails,
    accounts,
    invitations,
    businesses,
    emailLinks,
    exports,
    links,
    send: createSmtp(options),
    isWatched: createIsWatched(nats),
  });
  wakeMails.listen(mailQueue.nudge);
  const closingQueue = createClosingQueue({ ...options, ...deps });
  observeRequests(options);
  const exportQueue = createExportQueue({ ...options, ...deps });
  return {
    admitOperator: admitOperator(operating),
    routes: [
      ...(operatorOrigin === undefined
        ? []
        : // Passkeys of operators are for their own pages.
          operatorRoutes({ ...operating, relyingParty: relyingPartyAt(operatorOrigin) })),
      ...accountRoutes(operating),
      ...lookRoutes(operating),
      ...emailRoutes(deps),
      ...passwordRoutes(deps),
      ...secondFactorRoutes(deps),
      ...passkeyRoutes(deps),
      ...sessionRoutes(deps, signingKey.jwks),
      ...memberRoutes(deps),
      ...pushRoutes({ ...deps, ...push }),
      ...quotaRoutes(operating),
      ...closureRoutes(deps),
      ...exportRoutes(deps, exportQueue.nudge),
    ],
    rpcHandlers: [
      ...closureCalls(deps, closingQueue.nudge),
      rpcHandler(accountNames, async ({ accountIds }) => ({
        names: (await accounts.findMany(accountIds)).map(({ _id, name }) => ({ accountId: _id, name })),
      })),
    ],
    migrations: [businessesOfAccounts(deps), sealedSecondFactors(deps)],
    subscriptions: [...tellNotices(push), ...pushFor(push), followBusiness(deps)],
    states: [
      stateSource(accountChanged, businesses.page, accountState),
      stateSource(suspensionChanged, businesses.suspended, suspensionState),
      stateSource(quotasChanged, businesses.limited, quotaState),
    ],
    startLoops: () => [
      mailQueue.start(),
      pushQueue.start(),
      createSummaryQueue(push).start(),
      closingQueue.start(),
      exportQueue.start(),
      revocation.startLoop(),
      tellSuspensions({ nats, streamReplicas, businesses, logger, on: tellOfSuspensions }),
      reencryptSecrets({ connection, sealer, logger }, [
        ...sealedTotps,
        ...sealedOperatorTotps,
        sealedExportKey,
      ]),
    ],
  };
}
