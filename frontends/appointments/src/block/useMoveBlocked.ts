import { minutesPerDay, timeText, type LocalDate } from '@citame/calendar';
import type { OpenHours } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { endpointKey, useQueryClient } from '@citame/web/query';
import type { GridBlocked } from '../calendar/gridTypes.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { endText, lastEnd } from './endText.ts';
import { invalidateHours } from './invalidateHours.ts';

/** Day and hours of blocked time, in minutes since midnight. */
interface BlockedPlace {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** Moves blocked time of an employee, or makes it longer or shorter: shown at once, and offers to undo it. */
export function useMoveBlocked(): (blocked: GridBlocked, from: BlockedPlace, to: BlockedPlace) => void {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const queryKey = endpointKey('GET /open-hours');
  const move = async (
    blocked: GridBlocked,
    { date, start, end }: BlockedPlace,
    back: BlockedPlace | undefined,
  ): Promise<void> => {
    const window = { from: timeText(start), to: endText(end) };
    await queries.cancelQueries({ queryKey });
    queries.setQueriesData<OpenHours>(
      { queryKey },
      (hours) => hours && withMoved(hours, blocked, { date, ...window }),
    );
    try {
      await api('PATCH /exceptions/:id', { params: { id: blocked.id }, body: { date, ...window } });
      toast({
        title: text('block.changed'),
        description: text('details.when', {
          day: capital(longDay(date, language)),
          slot: window.from,
          end: window.to,
        }),
        variant: 'success',
        ...(back === undefined
          ? {}
          : { action: { label: text('undo'), onClick: () => void move(blocked, back, undefined) } }),
      });
    } catch (error) {
      toast({
        title: text('failed.title'),
        description: messageOf(error, text('failed.save')),
        variant: 'destructive',
      });
    }
    await invalidateHours(queries);
  };
  return (blocked, from, to) => void move(blocked, whole(to, from), from);
}

/** Where it goes: at the end of a day so early that time which stays as long as it was is not cut there. */
function whole(to: BlockedPlace, from: BlockedPlace): BlockedPlace {
  const isAsLong = to.end - to.start === from.end - from.start;
  return to.end < minutesPerDay || !isAsLong
    ? to
    : { ...to, start: Math.max(0, to.start - (to.end - lastEnd)), end: lastEnd };
}

/** Hours with the blocked time in its new place; what is left of the periods, the server says. */
function withMoved(
  hours: OpenHours,
  { id, employeeId, note }: GridBlocked,
  { date, ...window }: { readonly date: LocalDate; readonly from: string; readonly to: string },
): OpenHours {
  const moved = { exception_id: id, note: note === '' ? null : note, ...window };
  return hours.map((each) =>
    each.employee_id === employeeId
      ? {
          ...each,
          days: each.days.map((day) => ({
            ...day,
            blocked: [
              ...day.blocked.filter(({ exception_id: other }) => other !== id),
              ...(day.date === date ? [moved] : []),
            ],
          })),
        }
      : each,
  );
}
