import { createClosureStore } from '../closures/closureStore.ts';
import { createLookStore } from '../looks/lookStore.ts';
import { createLinks } from '../mails/links.ts';
import { createMailStore } from '../mails/mailStore.ts';
import { createOperatorStore } from '../operators/operatorStore.ts';
import { createDeviceStore } from '../push/deviceStore.ts';
import { createPushStore } from '../push/pushStore.ts';
import { createSettingsStore } from '../push/settingsStore.ts';
import { createAccountStore } from '../records/accountStore.ts';
import { createBusinessStore } from '../records/businessStore.ts';
import { createMembershipStore } from '../records/membershipStore.ts';
import type { CommandDeps } from './runCommand.ts';

type Given = Pick<CommandDeps, 'connection' | 'clock' | 'outbox' | 'call' | 'sealer' | 'origin' | 'note'> & {
  /** Address of the product. */
  readonly publicUrl: string;
};

/** Dependencies of an operator's commands, beside a running service: it sends the mails and pushes that are stored here. */
export function commandDeps({ publicUrl, ...given }: Given): CommandDeps {
  const { connection, clock } = given;
  const accounts = createAccountStore(connection);
  return {
    ...given,
    accounts,
    businesses: createBusinessStore(connection, accounts),
    memberships: createMembershipStore(connection),
    closures: createClosureStore(connection),
    mails: createMailStore(connection, clock),
    operators: createOperatorStore(connection),
    looks: createLookStore(connection),
    links: createLinks(publicUrl),
    devices: createDeviceStore(connection),
    pushSettings: createSettingsStore(connection),
    pushes: createPushStore(connection),
    onPush: () => {},
  };
}
