import type { AddressBookStore } from '../records/addressBookStore.ts';
import type { ReceivedContact, ReceivedMessage } from '../webhook/rules/readWebhook.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';

interface ContactDeps {
  readonly addressBook: AddressBookStore;
  readonly counters: WhatsappMetrics;
}

/** Takes changes of address books in, those of a number in their order. */
export async function noteContacts(
  { addressBook, counters }: ContactDeps,
  tenants: ReadonlyMap<string, string>,
  contacts: readonly ReceivedContact[],
): Promise<void> {
  for (const [phoneNumberId, ofNumber] of Map.groupBy(contacts, (one) => one.phoneNumberId)) {
    const tenantId = tenants.get(phoneNumberId);
    const outcome = tenantId === undefined ? 'unknown_number' : 'applied';
    counters.received.inc({ kind: 'contact', outcome }, ofNumber.length);
    if (tenantId === undefined) {
      continue;
    }
    // The last word on a person counts.
    const latest = [...new Map(ofNumber.map((one) => [JSON.stringify(one.person), one])).values()];
    const [removed, added] = [true, false].map((isRemoved) =>
      latest.filter((one) => one.isRemoved === isRemoved).map(({ person }) => person),
    );
    await addressBook.remove(tenantId, removed ?? []);
    await addressBook.add(tenantId, added ?? []);
  }
}

/** Messages of people whom the owner has in the address book of their phone, where Meta tells of it. */
export async function messagesOfContacts(
  { addressBook }: Pick<ContactDeps, 'addressBook'>,
  tenants: ReadonlyMap<string, string>,
  withAddressBook: ReadonlySet<string>,
  messages: readonly ReceivedMessage[],
): Promise<ReadonlySet<ReceivedMessage>> {
  const found: ReceivedMessage[] = [];
  for (const [tenantId, ofTenant] of Map.groupBy(messages, (one) => tenants.get(one.phoneNumberId))) {
    if (tenantId !== undefined && withAddressBook.has(tenantId)) {
      const areKnown = await addressBook.among(
        tenantId,
        ofTenant.map(({ client }) => client),
      );
      found.push(...ofTenant.filter((_, index) => areKnown[index] === true));
    }
  }
  return new Set(found);
}
