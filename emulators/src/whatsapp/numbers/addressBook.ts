import type { Core, Emulator } from '../core.ts';
import { GraphError } from '../graph/graphError.ts';
import { digitsOf, newRequestId } from '../identifiers.ts';
import { unixSeconds, type Change } from '../webhooks/change.ts';
import type { BusinessNumber } from '../world.ts';
import { numbersChanged } from './createNumber.ts';

type Contact = BusinessNumber['address_book'][number];

/** A business has a day to ask, and may ask once: then it has to sign up again. */
const askedWithinMs = 24 * 60 * 60_000;
const contactsPerWebhook = 500;

/** Sends the address book of the phone that a number of the Business app lives on. */
export function startSync(emulator: Emulator, number: BusinessNumber): { request_id: string } {
  if (!number.on_biz_app) {
    throw new GraphError(100, 'The number is not in use on the WhatsApp Business app');
  }
  if (number.synced) {
    throw new GraphError(2593107, 'Synchronization was requested before');
  }
  if (emulator.now().getTime() - Date.parse(number.created_at) > askedWithinMs) {
    throw new GraphError(2593108, 'Synchronization was requested too late');
  }
  number.synced = true;
  numbersChanged(emulator);
  for (let done = 0; done < number.address_book.length; done += contactsPerWebhook) {
    const some = number.address_book.slice(done, done + contactsPerWebhook);
    emulator.webhooks.publish(contactsChange(emulator, number, some, []));
  }
  return { request_id: newRequestId() };
}

/** Changes the address book on the phone: a business that has asked for it hears of that, too. */
export function changeAddressBook(
  emulator: Emulator,
  number: BusinessNumber,
  added: readonly Contact[],
  removed: readonly string[],
): void {
  const gone = new Set([...removed, ...added.map(({ phone_number }) => phone_number)].map(digitsOf));
  const stays = number.address_book.filter(({ phone_number }) => !gone.has(digitsOf(phone_number)));
  number.address_book = [...stays, ...added];
  numbersChanged(emulator);
  if (number.synced) {
    emulator.webhooks.publish(contactsChange(emulator, number, added, removed));
  }
}

function contactsChange(
  core: Core,
  number: BusinessNumber,
  added: readonly Contact[],
  removed: readonly string[],
): Change {
  const metadata = { timestamp: unixSeconds(core.now()) };
  return {
    waba_id: number.waba_id,
    field: 'smb_app_state_sync',
    value: {
      messaging_product: 'whatsapp',
      metadata: {
        display_phone_number: digitsOf(number.display_phone_number),
        phone_number_id: number.id,
      },
      state_sync: [
        ...added.map(({ full_name, phone_number }) => ({
          type: 'contact',
          action: 'add',
          contact: { full_name, first_name: full_name.split(' ')[0], phone_number: digitsOf(phone_number) },
          metadata,
        })),
        ...removed.map((phone_number) => ({
          type: 'contact',
          action: 'remove',
          contact: { phone_number: digitsOf(phone_number) },
          metadata,
        })),
      ],
    },
  };
}
