import type { Price } from '@citame/contracts';

/** Prices of services, by the ids of the services. */
export type Prices = ReadonlyMap<string, { readonly cents: number; readonly currency: string }>;

/** Amounts of the services that have one. */
export function pricesOf(
  services: readonly { readonly _id: string; readonly price?: Price | undefined }[],
): Prices {
  return new Map(
    services.flatMap(({ _id, price }) => (price && price.kind !== 'free' ? [[_id, price] as const] : [])),
  );
}

/** Sum of what services cost, each as often as it was had; null while none has a price. */
export function amountOf(
  prices: Prices,
  visits: Iterable<readonly [serviceId: string, count: number]>,
): { cents: number; currency: string } | null {
  const [any] = prices.values();
  const cents = [...visits].map(([serviceId, count]) => (prices.get(serviceId)?.cents ?? 0) * count);
  return any === undefined
    ? null
    : { cents: cents.reduce((sum, each) => sum + each, 0), currency: any.currency };
}
