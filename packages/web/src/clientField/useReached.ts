import { reachQuery } from '@citame/web/page';
import { useQuery, useSettled } from '@citame/web/query';
import { reachOf, type Client } from './client.ts';

/** A client as they may be told of something, and the name in WhatsApp of one who has written and never booked. */
export function useReached(client: Client) {
  const reach = reachOf(client);
  const settled = useSettled(reach.phone ?? '');
  const phone = reach.phone === undefined || settled === '' ? undefined : settled;
  const isWriting = settled !== (reach.phone ?? '');
  return { reach: { ...reach, phone, isWriting }, name: useNameOf(phone) };
}

/** The name that a number has in WhatsApp; undefined while it is not known. */
export function useNameOf(phone: string | undefined): string | undefined {
  const { data } = useQuery({ ...reachQuery({ phone: phone ?? '' }), enabled: phone !== undefined });
  return data?.name ?? undefined;
}
