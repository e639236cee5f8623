import { minuteOfDay, type LocalDate, type MinuteOfDay } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';
import type { Search, WaitingWish } from '../conversation.ts';
import { likely } from '../messages/saidBack.ts';
import { timeOf } from '../messages/when.ts';

const endOfDay = minuteOfDay('23:59');

type Missed = Pick<Search, 'serviceId' | 'employeeId' | 'from' | 'to' | 'wishes' | 'insteadOf'>;

/**
 * Times that a search did not find, as a client would wait for them: the days and the hours that were wished, as far as they
 * are one stretch, else the days that were searched.
 */
export function missedTime(search: Missed, today: LocalDate): WaitingWish {
  const { serviceId, wishes, insteadOf = [] } = search;
  const [only, ...others] = insteadOf;
  const employeeId = only === undefined || others.length > 0 ? search.employeeId : only;
  const days = wishes.flatMap((wish) => wish.days ?? []);
  const isOfDays = wishes.length > 0 && days.length === wishes.length;
  const from = isOfDays ? (days.map((range) => range.from).toSorted()[0] ?? search.from) : search.from;
  const to = isOfDays
    ? (days
        .map((range) => range.to)
        .toSorted()
        .at(-1) ?? search.to)
    : search.to;
  return {
    serviceId,
    employeeId,
    from: from < today ? today : from,
    to: to > search.to ? search.to : to,
    ...hoursOf(wishes),
  };
}

function hoursOf(wishes: readonly Wish[]): Pick<WaitingWish, 'slot' | 'until' | 'about'> {
  const hours = new Map(likely(wishes).map(({ times }) => [JSON.stringify(times), times]));
  const [times] = hours.values();
  if (hours.size !== 1 || times === undefined || times === null) {
    return {};
  }
  const { from, to, about } = times;
  const slot = inFull(from);
  return from === to
    ? { slot }
    : {
        slot,
        until: inFull(Math.min(to + 1, endOfDay)),
        ...(about === undefined ? {} : { about: inFull(about) }),
      };
}

/** `09:00`, as taps and scheduling write it. */
function inFull(minute: MinuteOfDay): string {
  return timeOf(minute).padStart('HH:mm'.length, '0');
}
