import { datesOf, utcMidnight } from '@citame/calendar';
import type { Appointment, AppointmentCounts, AppointmentDays, Customer, OpenHours } from '@citame/contracts';
import { answerApi, json, type FakeAnswer } from '@citame/web/testing';
import { jest } from '@jest/globals';
import { now } from './appointment.ts';

/** Stops the calendar at {@link now}; timers still run. */
export function stopTheCalendar(): void {
  // The page opens with the view that the device had last.
  localStorage.clear();
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

export const customer = (name: string, phone: string): Customer => ({
  customer_id: `c-${name}`,
  phone,
  phone_verified: true,
  name,
  notes: '',
  blocked: false,
  appointments: 1,
  erasure: null,
  last_appointment: null,
  last_visit: null,
  next_appointment: null,
  missed: 0,
  spent: null,
  email: null,
  tags: [],
});

const employees = [
  { employee_id: 'e1', nombre: 'Lucía', avatar: null },
  { employee_id: 'e2', nombre: 'Marcos', avatar: null },
];
const service = (id: string, title: string, duration: number, able = ['e1', 'e2']) => ({
  id,
  title,
  description: '',
  duration,
  buffer_before: 0,
  buffer_after: 0,
  employees: able,
});
/** Monday to Friday, 9 to 14 and 16 to 20. */
function openHoursOf(query: URLSearchParams): OpenHours {
  const days = datesOf({ from: query.get('from') ?? '', to: query.get('to') ?? '' }).map((date) => {
    const isWorkday = ![0, 6].includes(utcMidnight(date).getUTCDay());
    const periods = [
      { from: '09:00', to: '14:00' },
      { from: '16:00', to: '20:00' },
    ];
    return { date, periods: isWorkday ? periods : [], busy: [], blocked: [] };
  });
  return employees.map(({ employee_id }) => ({ employee_id, days }));
}

/** Loads the code that the page loads on demand, for a desktop window: compiling it within a test takes too long. */
export async function loadEverything(): Promise<void> {
  window.innerWidth = 1440;
  await Promise.all([
    import('../src/OpenedDialog.tsx'),
    import('../src/form/NewDialog.tsx'),
    import('../src/form/EditDialog.tsx'),
    import('../src/block/BlockDialog.tsx'),
    import('../src/block/BlockedSheet.tsx'),
    import('../src/import/ImportDialog.tsx'),
    import('../src/calendar/CalendarView.tsx'),
    import('../src/calendar/MonthView.tsx'),
    import('../src/print/DaySheet.tsx'),
  ]);
}

/** A server with these appointments, which filters and pages; `asked` are the queries of the list for pages. */
export class FakeServer {
  appointments: Appointment[];
  readonly asked: URLSearchParams[] = [];
  readonly calls: { readonly what: string; readonly body: unknown; readonly version: string | null }[] = [];

  constructor(appointments: Appointment[]) {
    this.appointments = appointments;
  }

  answer(more: Record<string, FakeAnswer> = {}): void {
    answerApi({
      'GET /business': () =>
        json({
          name: 'Alba',
          time_zone: 'Europe/Madrid',
          horizon_days: 60,
          min_notice_minutes: 120,
          slot_step_minutes: 15,
        }),
      'GET /employees': () => json(employees),
      'GET /services': () =>
        json([service('s1', 'Corte', 30), service('s2', 'Color', 90), service('s3', 'Barba', 15, ['e2'])]),
      'GET /open-hours': ({ url }) => json(openHoursOf(url.searchParams)),
      'GET /appointments': ({ url }) => this.#list(url.searchParams),
      'GET /appointments/days': ({ url }) => json(this.#days(url.searchParams)),
      'GET /appointments/counts': ({ url }) => json(this.#counts(url.searchParams)),
      'GET /whatsapp/status': () => json({ connected: true }),
      // A number that is no client's has not written yet.
      'GET /conversations/reach': ({ url }) =>
        json(
          url.searchParams.has('phone')
            ? { can_tell: false, reason: 'no_conversation', needs_template: false, name: null }
            : { can_tell: true, reason: null, needs_template: false },
        ),
      'GET /availability/explain': () => json({ start: '', date: '', slot: '', offered: true, reasons: [] }),
      'GET /whatsapp/templates': () => json({ templates: [{ name: 'booked', state: 'approved' }] }),
      'GET /whatsapp/notices': () => json({ notices: [] }),
      'GET /conversations/planned': () => json({ messages: [] }),
      'GET /trail': () => json({ items: [], next: null }),
      'GET /appointment-imports': () => json([]),
      ...more,
    });
  }

  /** Notes a call that changes something. */
  note(what: string, { body, headers }: Parameters<FakeAnswer>[0]): void {
    this.calls.push({ what, body, version: headers.get('if-match') });
  }

  #filtered(query: URLSearchParams): Appointment[] {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
    const [employee, wanted] = [query.get('employee_id'), query.get('service_id')];
    const order = query.get('order') === 'desc' ? -1 : 1;
    return this.appointments
      .filter(({ date }) => date >= from && date <= to)
      .filter((each) => employee === null || each.employee_id === employee)
      .filter((each) => !query.has('needs_attention') || each.needs_attention)
      .filter((each) => !query.has('unconfirmed') || each.unconfirmed === true)
      .filter((each) => !query.has('not_over') || Date.parse(each.end) > Date.now())
      .filter((each) => wanted === null || each.service_pk === wanted)
      .toSorted((a, b) => order * `${a.date}${a.slot}`.localeCompare(`${b.date}${b.slot}`));
  }

  #list(query: URLSearchParams): Response {
    const found = this.#filtered(query);
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
    if (size === 0) {
      return json(found);
    }
    if (size > 1) {
      this.asked.push(query);
    }
    const items = found.slice((page - 1) * size, page * size);
    return json({ items, page, page_size: size, total: found.length });
  }

  #days(query: URLSearchParams): AppointmentDays {
    const found = this.#filtered(query).filter(
      ({ status, trial }) => status !== 'cancelled' && trial !== true,
    );
    return [...Map.groupBy(found, ({ date }) => date)].map(([date, ofDay]) => ({
      date,
      employees: [...Map.groupBy(ofDay, (each) => each.employee_id ?? 'gone')].map(([id, theirs]) => ({
        employee_id: id,
        count: theirs.length,
      })),
      first: ofDay.slice(0, 4).map(({ id, slot, employee_id, name, phone }) => ({
        id,
        slot,
        employee_id: employee_id ?? 'gone',
        name,
        phone,
      })),
    }));
  }

  #counts(query: URLSearchParams): AppointmentCounts {
    const found = this.#filtered(query).filter(
      ({ status, trial }) => status !== 'cancelled' && trial !== true,
    );
    const countBy = (keyOf: (each: Appointment) => string) =>
      [...Map.groupBy(found, keyOf)].map(([key, { length: count, 0: first }]) => ({ key, count, first }));
    return {
      employees: countBy((each) => each.employee_id ?? 'gone').map(({ key, count, first }) => ({
        employee_id: key,
        name: first?.employee_name ?? '',
        deleted: key === 'gone',
        count,
      })),
      services: countBy((each) => each.service_pk ?? 'gone').map(({ key, count, first }) => ({
        service_id: key,
        title: first?.service_title ?? '',
        deleted: key === 'gone',
        count,
      })),
      days: countBy(({ date }) => date).map(({ key, count }) => ({ date: key, count })),
    };
  }
}
