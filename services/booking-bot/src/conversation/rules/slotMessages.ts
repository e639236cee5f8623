import type { BusinessDescription, ListRow, Locale, OpenSlot, OutboundContent } from '@citame/contracts';
import type { Search } from './conversation.ts';
import { mostRows, row, type Voice } from './messages.ts';
import { tapId, type Target } from './taps.ts';
import { texts } from './texts.ts';
import { shortDay, shortWhen } from './when.ts';

/** A time that somebody else has. */
interface Missed {
  readonly employeeId: string;
  readonly date: string;
  readonly slot: string;
}

interface SlotList {
  readonly text: string;
  readonly slots: readonly OpenSlot[];
  readonly draft: number;
  /** What was wanted and is not free: the client may ask to be told. */
  readonly waitFor?: Missed;
}

/** A list of starts; a tap on one books it, or moves the appointment that is being moved. */
export function slotsMessage(
  { locale, business }: Voice,
  target: Target,
  { text, slots, draft, waitFor }: SlotList,
): OutboundContent {
  const t = texts[locale];
  const durationMin = business.services.find(({ id }) => id === target.serviceId)?.durationMin;
  const slotRow = (slot: OpenSlot): ListRow => {
    const [employeeId = target.employeeId] = slot.employeeIds;
    const tap = { kind: 'slot', target: { ...target, employeeId }, start: slot.start, draft } as const;
    const id = tapId({ ...tap, ...(durationMin === undefined ? {} : { durationMin }) });
    return row(id, shortWhen(slot, locale), t.with(nameOf(business, employeeId) ?? ''));
  };
  const days = [...Map.groupBy(slots, ({ date }) => date)].map(([date, day]) => ({
    title: shortDay(date, locale),
    rows: day.map(slotRow),
  }));
  return {
    kind: 'list',
    text,
    button: t.slotsButton,
    sections: [
      ...days,
      {
        title: t.moreSection,
        rows: [
          ...(waitFor === undefined ? [] : [waitRow(target.serviceId, waitFor, locale)]),
          ...moreRows({ locale, business }, target, slots[0]?.date ?? ''),
        ],
      },
    ],
  };
}

function waitRow(serviceId: string, { employeeId, date, slot }: Missed, locale: Locale): ListRow {
  const t = texts[locale];
  const tap = { kind: 'wait', target: { serviceId, employeeId }, from: date, to: date, slot } as const;
  return row(tapId(tap), t.notifyIfFree, t.notifyIfFreeDescription);
}

function moreRows({ locale, business }: Voice, target: Target, from: string): ListRow[] {
  const t = texts[locale];
  const service = business.services.find(({ id }) => id === target.serviceId);
  const isChoice = (service?.employeeIds.length ?? 0) > 1;
  const current = nameOf(business, target.employeeId);
  return [
    row(tapId({ kind: 'days', target, from }), t.anotherDay, t.anotherDayDescription),
    ...(isChoice ? [row(tapId({ kind: 'employees', target }), t.chooseEmployee, t.nowWith(current))] : []),
    row(tapId({ kind: 'menu' }), t.backToStart),
  ];
}

/** The days that have openings, nine at most. */
export function daysMessage({ locale }: Voice, target: Target, slots: readonly OpenSlot[]): OutboundContent {
  const t = texts[locale];
  const days = [...Map.groupBy(slots, ({ date }) => date)];
  const shown = days.length < mostRows ? days : days.slice(0, mostRows - 1);
  const next = days[shown.length]?.[0];
  const rows = shown.map(([date, day]) =>
    row(
      tapId({ kind: 'slots', target, date }),
      shortDay(date, locale),
      t.daySlots(day.length, day[0]?.slot ?? '', day.at(-1)?.slot ?? ''),
    ),
  );
  const more = next === undefined ? [] : [row(tapId({ kind: 'days', target, from: next }), t.moreDays)];
  return {
    kind: 'list',
    text: t.days,
    button: t.daysButton,
    sections: [{ title: t.daysSection, rows: [...rows, ...more] }],
  };
}

/** Anyone first, then each employee of the service with their first opening. */
export function employeesMessage(
  { locale, business }: Voice,
  target: Target,
  slots: readonly OpenSlot[],
): OutboundContent {
  const t = texts[locale];
  const service = business.services.find(({ id }) => id === target.serviceId);
  const to = (employeeId: string): string => tapId({ kind: 'slots', target: { ...target, employeeId } });
  const rows = (service?.employeeIds ?? []).slice(0, mostRows - 1).map((employeeId) => {
    const first = slots.find(({ employeeIds }) => employeeIds.includes(employeeId));
    const opening = first === undefined ? undefined : t.firstOpening(shortWhen(first, locale));
    return row(to(employeeId), nameOf(business, employeeId) ?? '', opening);
  });
  const sections = [
    { title: t.employeesSection, rows: [row(to('any'), t.anyone, t.anyoneDescription), ...rows] },
  ];
  return { kind: 'list', text: t.employees, button: t.employeesButton, sections };
}

/** No opening at all for what was asked. */
export function noSlotsMessage({ locale, business }: Voice, wanted: Search): OutboundContent {
  const t = texts[locale];
  const { serviceId, employeeId, from, to, movingId } = wanted;
  const service = business.services.find(({ id }) => id === serviceId);
  const wait = { kind: 'wait', target: { serviceId, employeeId }, from, to } as const;
  return {
    kind: 'buttons',
    text: t.noSlots(service?.title ?? '', business.horizonDays),
    buttons: [
      // Who moves an appointment has one: they keep it.
      ...(movingId === undefined ? [{ id: tapId(wait), title: t.notifyMe }] : []),
      { id: tapId({ kind: 'menu' }), title: t.anotherService },
    ],
  };
}

function nameOf({ employees }: BusinessDescription, employeeId: string): string | undefined {
  return employees.find(({ id }) => id === employeeId)?.name;
}
