import type { EndpointInput } from '@citame/web/api';
import type { Customer } from '@citame/contracts';

/** The client in a form: still written, known, or new. */
export type Client =
  | { readonly kind: 'searched'; readonly query: string }
  | {
      readonly kind: 'known';
      readonly id: string | undefined;
      readonly phone: string | null;
      readonly name: string | null;
      readonly blocked: boolean;
    }
  | { readonly kind: 'new'; readonly phone: string; readonly name: string };

/** The client of a form, and what becomes of it. */
export interface ClientFieldProps {
  readonly client: Client;
  readonly onChange: (client: Client) => void;
  /** Why the server did not take the client, and the name. */
  readonly errors: { readonly client?: string | undefined; readonly name?: string | undefined };
}

/** A phone of nine digits or more, before or after other words. */
const phoneWithin = /\+?\d(?:[\s().-]*\d){8,14}/;

/** Reads the query as a new client: as a phone if it looks like one, as name and phone if it has both, else as a name. */
export function newClientOf(query: string): Extract<Client, { kind: 'new' }> {
  if (/^[+\d\s().-]+$/.test(query)) {
    return { kind: 'new', phone: query.trim(), name: '' };
  }
  const [phone = ''] = phoneWithin.exec(query) ?? [];
  const [before = '', after = ''] = (phone === '' ? [query] : query.split(phone)).map(withoutEnds);
  // A number in the midst of words is no phone of theirs.
  return before !== '' && after !== ''
    ? { kind: 'new', phone: '', name: query.trim() }
    : { kind: 'new', phone, name: before || after };
}

/** Without spaces and separators around it. */
function withoutEnds(words: string): string {
  return words.replace(/^[\s,;:·-]+|[\s,;:·-]+$/g, '');
}

/** The client that a form is opened with: a known one, or a name that is still to be looked up. */
export function clientOf({
  customer,
  clientName = '',
}: {
  readonly customer?: Pick<Customer, 'phone' | 'name'> & Partial<Pick<Customer, 'customer_id'>>;
  readonly clientName?: string;
}): Client {
  return customer === undefined
    ? { kind: 'searched', query: clientName }
    : { kind: 'known', id: customer.customer_id, phone: customer.phone, name: customer.name, blocked: false };
}

type Identity = Pick<EndpointInput<'POST /appointments'>['body'], 'customer_id' | 'phone' | 'name'>;

/** The client in a request; undefined when there is neither a name nor a phone. */
export function identityOf(client: Client): Identity | undefined {
  if (client.kind === 'known') {
    const { id, phone } = client;
    return phone === null ? (id === undefined ? undefined : { customer_id: id }) : { phone };
  }
  const { phone, name } = client.kind === 'searched' ? newClientOf(client.query) : client;
  const written = {
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
  return Object.keys(written).length === 0 ? undefined : written;
}

/** Customer id and phone of a client before they are saved; the phone as a whole number only. */
export function reachOf(client: Client) {
  const customerId = client.kind === 'known' ? client.id : undefined;
  const phone = identityOf(client)?.phone;
  const isWhole = phone !== undefined && new RegExp(`^${phoneWithin.source}$`).test(phone);
  return {
    customerId,
    hasPhone: phone !== undefined,
    phone: customerId === undefined && isWhole ? phone : undefined,
  };
}
