import type { ListRow, OpenSlot, OutboundContent } from '@citame/contracts';
import type { Search, WaitingWish } from '../conversation.ts';
import { maxRows, row } from './fit.ts';
import { buttons, menuId, type Buttons, type Voice } from './messages.ts';
import { nameOf, serviceOf } from '../services.ts';
import { tapId, type Target } from '../taps.ts';
import { textsOf } from './texts.ts';
import { waitTap, waitingWhen } from './waitingMessages.ts';
import { shortDay, shortWhen } from './when.ts';

interface SlotList {
  readonly text: string;
  readonly slots: readonly OpenSlot[];
  readonly draft: number;
  /** Wanted times that are not free: the client may ask to be told. */
  readonly waitFor?: WaitingWish | undefined;
}

/** Target of a search, as rows carry it. */
export function targetOf({ serviceId, employeeId, movingId }: Search | Target): Target {
  return { serviceId, employeeId, ...(movingId === undefined ? {} : { movingId }) };
}

/** A list of starts; a tap on one books it, or moves the appointment that is being moved. */
export function slotsMessage(
  voice: Voice,
  target: Target,
  { text, slots, draft, waitFor }: SlotList,
): OutboundContent {
  const t = textsOf(voice);
  const durationMin = serviceOf(voice.business, target.serviceId)?.durationMin;
  const slotRow = (slot: OpenSlot): ListRow => {
    const [employeeId = target.employeeId] = slot.employeeIds;
    const tap = { kind: 'slot', target: { ...target, employeeId }, start: slot.start, draft } as const;
    const id = tapId({ ...tap, ...(durationMin === undefined ? {} : { durationMin }) });
    return row(id, shortWhen(slot, voice.locale), t.with(nameOf(voice.business, employeeId) ?? ''));
  };
  // Each row says its day, as the client's answer shows the row alone.
  const starts = slots.length === 0 ? [] : [{ title: t.slotsSection, rows: slots.map(slotRow) }];
  const waiting = waitFor === undefined ? [] : [waitRow(voice, waitFor)];
  const more = [...waiting, ...moreRows(voice, target, slots[0]?.date)];
  return {
    kind: 'list',
    text,
    button: t.slotsButton,
    sections: [...starts, { title: t.moreSection, rows: more }],
  };
}

function waitRow(voice: Voice, wish: WaitingWish): ListRow {
  return row(waitTap(wish), textsOf(voice).notifyIfFree, waitingWhen(voice, wish));
}

function moreRows(voice: Voice, target: Target, from: string | undefined): ListRow[] {
  const t = textsOf(voice);
  const isChoice = (serviceOf(voice.business, target.serviceId)?.employeeIds.length ?? 0) > 1;
  const current = nameOf(voice.business, target.employeeId);
  const days = { kind: 'days', target, ...(from === undefined ? {} : { from }) } as const;
  const employees = { kind: 'employees', target, offset: 0 } as const;
  return [
    row(tapId(days), t.anotherDay, t.anotherDayDescription),
    ...(isChoice ? [row(tapId(employees), t.chooseEmployee, t.nowWith(current))] : []),
    row(menuId, t.backToStart),
  ];
}

/** The days that have openings, nine at most. */
export function daysMessage(voice: Voice, target: Target, slots: readonly OpenSlot[]): OutboundContent {
  const t = textsOf(voice);
  const days = [...Map.groupBy(slots, ({ date }) => date)];
  const shown = days.length < maxRows ? days : days.slice(0, maxRows - 1);
  const next = days[shown.length]?.[0];
  const rows = shown.map(([date, day]) =>
    row(
      tapId({ kind: 'slots', target, date }),
      shortDay(date, voice.locale),
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

/** Anyone first, then each employee of the service with their first opening, page by page. */
export function employeesMessage(
  voice: Voice,
  target: Target,
  slots: readonly OpenSlot[],
  offset: number,
): OutboundContent {
  const t = textsOf(voice);
  const all = serviceOf(voice.business, target.serviceId)?.employeeIds ?? [];
  const to = (employeeId: string): string => tapId({ kind: 'slots', target: { ...target, employeeId } });
  const rest = all.slice(offset);
  const room = maxRows - 1;
  const shown = rest.length <= room ? rest : rest.slice(0, room - 1);
  const rows = shown.map((employeeId) => {
    const first = slots.find(({ employeeIds }) => employeeIds.includes(employeeId));
    const opening = first === undefined ? undefined : t.firstOpening(shortWhen(first, voice.locale));
    return row(to(employeeId), nameOf(voice.business, employeeId) ?? '', opening);
  });
  const next = tapId({ kind: 'employees', target, offset: offset + shown.length });
  const more = rest.length > shown.length ? [row(next, t.moreEmployees)] : [];
  const anyone = row(to('any'), t.anyone, t.anyoneDescription);
  return {
    kind: 'list',
    text: t.employees,
    button: t.employeesButton,
    sections: [{ title: t.employeesSection, rows: [anyone, ...rows, ...more] }],
  };
}

/** No opening at all for what was asked. */
export function noSlotsMessage(
  voice: Voice,
  { serviceId, movingId }: Pick<Search, 'serviceId' | 'movingId'>,
  missed: WaitingWish,
): Buttons {
  const t = textsOf(voice);
  const title = serviceOf(voice.business, serviceId)?.title ?? '';
  return buttons(t.noSlots(title, voice.business.horizonDays), [
    // A client who moves an appointment has one: they keep it.
    ...(movingId === undefined ? [[waitTap(missed), t.notifyMe] as const] : []),
    [menuId, t.anotherService],
    [tapId({ kind: 'person' }), t.talkToSomeone],
  ]);
}

/** All that was asked for lies after the last day that can be booked. */
export function horizonMessage(voice: Voice, wanted: Search, lastDay: string): Buttons {
  const t = textsOf(voice);
  return buttons(t.horizon(lastDay), [
    [tapId({ kind: 'days', target: targetOf(wanted) }), t.daysButton],
    [menuId, t.startAgain],
  ]);
}
