import { minuteOfDay, minutesPerDay, timeText } from '@citame/calendar';
import type { BlockedTime, Wish } from './AreaContext.ts';

/**
 * Values for the form of a new appointment from the state of an address: the client of a sheet, or the words of the palette.
 * They stand in no address, which may be kept and shared.
 */
export function linkedWish(state: unknown): Wish {
  const wish = fieldOf(state, 'wish');
  const [service, employee, date, slot, name] = [
    textOf(wish, 'service'),
    textOf(wish, 'employee'),
    textOf(wish, 'date'),
    textOf(wish, 'slot'),
    textOf(wish, 'name'),
  ];
  return {
    ...(service === undefined ? {} : { serviceId: service }),
    ...(employee === undefined ? {} : { employeeId: employee }),
    ...(date === undefined ? {} : { date }),
    ...(slot === undefined ? {} : { slot }),
    ...(name === undefined ? {} : { clientName: name }),
    ...customerIn(fieldOf(state, 'customer')),
  };
}

/** The same for time that is to be blocked, for an hour when its end was not said; undefined when it is none. */
export function linkedBlock(state: unknown): BlockedTime | undefined {
  const block = fieldOf(state, 'block');
  const [date, from] = [textOf(block, 'date'), textOf(block, 'from')];
  if (date === undefined || from === undefined) {
    return undefined;
  }
  const hourLater = timeText(Math.min(minuteOfDay(from) + 60, minutesPerDay - 15));
  return {
    id: undefined,
    employeeId: textOf(block, 'employee'),
    date,
    from,
    to: textOf(block, 'to') ?? hourLater,
    note: textOf(block, 'note') ?? '',
  };
}

function customerIn(customer: unknown): Pick<Wish, 'customer'> {
  const [phone, name, id] = [
    textOf(customer, 'phone'),
    textOf(customer, 'name'),
    textOf(customer, 'customer_id'),
  ];
  return phone === undefined && id === undefined
    ? {}
    : {
        customer: {
          phone: phone ?? null,
          name: name ?? null,
          ...(id === undefined ? {} : { customer_id: id }),
        },
      };
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
