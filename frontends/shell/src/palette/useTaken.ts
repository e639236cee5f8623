import { minuteOfDay } from '@citame/calendar';
import type { AppointmentPhrase } from '@citame/contracts';
import { apiQuery, useQueries, useQuery } from '@citame/web/query';

/** Rules about the start that bind clients, and not the owner. */
const clientsRules = ['too_soon', 'too_far', 'off_grid'];
const shownTimes = 4;

interface Taken {
  /** In the owner's language; empty when several people are asked for, each with reasons of their own. */
  readonly why: string;
  /** The free times of that day that are nearest, in order. */
  readonly nearest: readonly string[];
}

/** The reason why no employee is free at the time of a phrase, and free times of that day; undefined when it is free or not known. */
export function useTaken(phrase: AppointmentPhrase | undefined): Taken | undefined {
  const { service = null, employee = null, date = null, slot = null } = phrase ?? {};
  const isAsked = service !== null && date !== null && slot !== null;
  const services = useQuery({ ...apiQuery('GET /services'), enabled: isAsked });
  const able = employee === null ? ofService(services.data, service?.id) : [employee.id];
  const explained = useQueries({
    queries: (isAsked ? able : []).map((id) => ({
      ...apiQuery('GET /availability/explain', {
        query: { service_id: service?.id ?? '', employee_id: id, at: `${date}T${slot}` },
      }),
      // Clients may be booking at the same time.
      staleTime: 0,
    })),
  });
  const isTaken =
    explained.length > 0 &&
    explained.every(({ data }) => data?.reasons.some(({ rule }) => !clientsRules.includes(rule)) === true);
  const free = useQuery({
    ...apiQuery('GET /availability', {
      query: {
        service_id: service?.id ?? '',
        employee_id: employee?.id ?? 'any',
        from: date ?? '',
        to: date ?? '',
      },
    }),
    enabled: isTaken,
    staleTime: 0,
  });
  if (!isTaken || free.data === undefined || slot === null) {
    return undefined;
  }
  const reason = explained[0]?.data?.reasons.find(({ rule }) => !clientsRules.includes(rule));
  const away = (time: string): number => Math.abs(minuteOfDay(time) - minuteOfDay(slot));
  const times = [...new Set(free.data.slots.map((each) => each.slot))];
  return {
    why: explained.length === 1 ? (reason?.message ?? '') : '',
    nearest: times
      .toSorted((a, b) => away(a) - away(b))
      .slice(0, shownTimes)
      .toSorted(),
  };
}

function ofService(
  services: readonly { readonly id: string; readonly employees: readonly string[] }[] | undefined,
  id: string | undefined,
): readonly string[] {
  return services?.find((service) => service.id === id)?.employees ?? [];
}
