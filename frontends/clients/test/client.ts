import type { Customer } from '@citame/contracts';

/** A client without appointments. */
export function client(name: string | null, phone: string | null, more: Partial<Customer> = {}): Customer {
  return {
    customer_id: `c-${name}`,
    phone,
    phone_verified: true,
    name,
    email: null,
    notes: '',
    tags: [],
    blocked: false,
    erasure: null,
    appointments: 0,
    last_appointment: null,
    last_visit: null,
    next_appointment: null,
    missed: 0,
    spent: null,
    ...more,
  };
}
