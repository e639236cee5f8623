import { addDays, type LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';
import { useState } from 'react';

/** Remembers in this browser which appointment was dismissed. Named in the cookies policy. */
const storageKey = 'citame.firstBooking';
/** With more than these, the first is no news. */
const maxBookings = 20;
/** For how many days it is news. */
const newsDays = 7;

interface FirstBooking {
  /** The first that a client has booked by WhatsApp, not in a trial of the bot; undefined when it is no news, or was dismissed here. */
  readonly booking: Appointment | undefined;
  readonly dismiss: () => void;
}

/** @param today on the business's calendar; undefined until it is known */
export function useFirstBooking(today: LocalDate | undefined): FirstBooking {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(storageKey));
  const since = today && addDays(today, -newsDays);
  const recent = useQuery({
    ...apiQuery('GET /appointments#page', {
      query: { origin: 'client', from: since, page_size: maxBookings },
    }),
    enabled: since !== undefined,
  }).data;
  const isFew = recent !== undefined && recent.total > 0 && recent.total <= maxBookings;
  const earlier = useQuery({
    ...apiQuery('GET /appointments#page', {
      query: { origin: 'client', to: since && addDays(since, -1), page_size: 1 },
    }),
    enabled: isFew,
  }).data;
  const [first] = (isFew && earlier?.total === 0 ? recent.items : [])
    .filter(({ status, trial }) => status !== 'cancelled' && trial !== true)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const isNews = first !== undefined && since !== undefined && first.created_at.slice(0, 10) >= since;
  return {
    booking: isNews && first.id !== dismissed ? first : undefined,
    dismiss: () => {
      if (first !== undefined) {
        localStorage.setItem(storageKey, first.id);
        setDismissed(first.id);
      }
    },
  };
}
