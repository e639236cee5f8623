import { datesOf, minuteOfDay, weekdayOf } from '@citame/calendar';
import type { BusinessDescription, OpenDay } from '@citame/contracts';
import { createSalon, peluqueriaSol, type Salon } from './salon.ts';

/** Tuesday, nine in the morning in Madrid. */
export const tuesday = Date.parse('2026-11-24T08:00:00Z');

function service(
  id: string,
  title: string,
  durationMin: number,
  employeeIds: string[],
): BusinessDescription['services'][number] {
  const price = { kind: 'fixed', cents: 2000, currency: 'EUR' } as const;
  return { id, title, description: '', durationMin, price, category: '', employeeIds };
}

const business: BusinessDescription = {
  ...peluqueriaSol,
  employees: [
    { id: 'ana', name: 'Ana' },
    { id: 'luis', name: 'Luis' },
    { id: 'marta', name: 'Marta' },
  ],
  services: [
    service('corte', 'Corte', 30, ['ana', 'luis', 'marta']),
    service('color', 'Color', 90, ['ana', 'marta']),
    service('barba', 'Barba', 15, ['luis', 'marta']),
    service('peinado', 'Peinado', 45, ['ana', 'marta']),
  ],
};

const quarters = Array.from(
  { length: 42 },
  (_, index) =>
    `${String(9 + ((index + 2) >> 2)).padStart(2, '0')}:${String(((index + 2) % 4) * 15).padStart(2, '0')}`,
);
const morning = { from: '09:30', to: '14:00' };
const afternoon = { from: '16:00', to: '20:00' };
const [saturday, sunday] = [6, 7];

function periodsOn(date: string): { from: string; to: string }[] {
  const weekday = weekdayOf(date);
  return weekday === sunday ? [] : weekday === saturday ? [morning] : [morning, afternoon];
}

function fits(date: string, slot: string, lengthMin: number): boolean {
  const at = minuteOfDay(slot);
  return periodsOn(date).some(({ from, to }) => minuteOfDay(from) <= at && at + lengthMin <= minuteOfDay(to));
}

function openDay(date: string): OpenDay {
  const periods = periodsOn(date);
  return { date, periods, employees: business.employees.map(({ id }) => ({ employeeId: id, periods })) };
}

/**
 * A salon of four services and three people: closed at midday, on Saturday afternoons and on Sundays, with starts on
 * every quarter, and all of them free.
 */
export function createSalonOfFour(): Salon {
  const salon = createSalon(business, quarters);
  const answer = salon.answer.bind(salon);
  salon.answer = (ask, nowMs) => {
    if (ask.kind === 'hours') {
      return { kind: 'hoursFound', days: datesOf(ask.range).map(openDay), about: ask.about };
    }
    const found = answer(ask, nowMs);
    if (found.kind !== 'slotsFound') {
      return found;
    }
    const { durationMin = 0 } = business.services.find(({ id }) => id === found.search.serviceId) ?? {};
    return { ...found, slots: found.slots.filter(({ date, slot }) => fits(date, slot, durationMin)) };
  };
  return salon;
}
