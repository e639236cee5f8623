import type { Core } from '../core.ts';
import type { BusinessNumber } from '../world.ts';

/** As Meta says it with a status: `billable` is to go, and `type` tells the same. */
export interface Pricing {
  readonly billable: boolean;
  readonly pricing_model: 'PMP';
  readonly type: 'regular' | 'free_customer_service';
  readonly category: 'utility' | 'service';
}

/** The kind of a message on the bill, since October 2026: templates are billed, and answers beyond the month's free ones. */
export function priceMessage(core: Core, number: BusinessNumber, type: string): Pricing {
  if (type === 'template') {
    return priced('utility', true);
  }
  const month = core.now().toISOString().slice(0, 7);
  const known = number.service_messages;
  const count = known.month === month ? known.count + 1 : 1;
  number.service_messages = { month, count };
  core.changed();
  return priced('service', count > core.world.settings.free_service_messages);
}

export function isBilled({ type }: Pricing): boolean {
  return type === 'regular';
}

function priced(category: Pricing['category'], billable: boolean): Pricing {
  const type = billable ? 'regular' : 'free_customer_service';
  return { billable, pricing_model: 'PMP', type, category };
}
