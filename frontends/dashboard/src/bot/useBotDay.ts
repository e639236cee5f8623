import type { LocalDate } from '@citame/calendar';
import { apiQuery, useQuery } from '@citame/web/query';

const maxEntries = 100;
/** Changes of appointments by clients on WhatsApp, in the order in which they are told. */
export const botChanges = ['booked', 'moved', 'cancelled', 'confirmed'] as const;
type BotChange = (typeof botChanges)[number];

interface BotDay {
  /** How many appointments clients have done it with. */
  readonly counts: Readonly<Record<BotChange, number>>;
  /** Whether there were more than are read: each count is then the least that it can be. */
  readonly isMore: boolean;
}

/**
 * Changes by clients on WhatsApp on a day, with the bot alone. Undefined while they are unknown, and when there are none.
 */
export function useBotDay(today: LocalDate | undefined): BotDay | undefined {
  const { data } = useQuery({
    ...apiQuery('GET /trail', {
      query: { subject: 'appointment', actor: 'client', from: today, to: today, page_size: maxEntries },
    }),
    enabled: today !== undefined,
  });
  const byWhatsapp = (data?.items ?? []).filter(({ actor }) => actor?.via === 'whatsapp');
  const count = (change: BotChange): number =>
    new Set(byWhatsapp.filter(({ action }) => action === change).map(({ subject_id: id }) => id)).size;
  const counts = {
    booked: count('booked'),
    moved: count('moved'),
    cancelled: count('cancelled'),
    confirmed: count('confirmed'),
  };
  return data !== undefined && botChanges.some((change) => counts[change] > 0)
    ? { counts, isMore: data.next !== null }
    : undefined;
}
