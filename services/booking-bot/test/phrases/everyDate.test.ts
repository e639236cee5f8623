import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, partsOf, weekdayOf, type LocalDate } from '@citame/calendar';
import { understand } from '../../src/phrases/understand.ts';
import type { Understanding } from '../../src/phrases/understanding.ts';

const weekdays = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
} as const;
const months = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
} as const;
const numbers = [
  'una',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
];

interface Target {
  readonly today: LocalDate;
  readonly day: LocalDate;
  readonly ahead: number;
}

/** Ways to name a day so many days ahead; undefined where people would not. */
const sayings: readonly ((target: Target) => string | undefined)[] = [
  ({ day }) => `el ${partsOf(day).day} de ${months.es[partsOf(day).month - 1]}`,
  ({ day }) =>
    `${weekdays.es[weekdayOf(day) - 1]}, ${partsOf(day).day} de ${months.es[partsOf(day).month - 1]}`,
  ({ day }) => `el ${weekdays.es[weekdayOf(day) - 1]} ${partsOf(day).day}/${partsOf(day).month}`,
  ({ day }) => `${months.en[partsOf(day).month - 1]} ${ordinal(partsOf(day).day)}`,
  ({ day }) => `on the ${ordinal(partsOf(day).day)} of ${months.en[partsOf(day).month - 1]}`,
  ({ day }) => `${partsOf(day).day}-${partsOf(day).month}-${partsOf(day).year}`,
  ({ day }) => `para el ${partsOf(day).day}/${partsOf(day).month}`,
  ({ day }) => day,
  ({ day, ahead }) => (ahead < 28 ? `el día ${partsOf(day).day}` : undefined),
  ({ day, ahead }) => (ahead < 28 ? `el ${weekdays.es[weekdayOf(day) - 1]} ${partsOf(day).day}` : undefined),
  ({ day, ahead }) =>
    ahead < 28 ? `${weekdays.en[weekdayOf(day) - 1]} the ${ordinal(partsOf(day).day)}` : undefined,
  ({ day, ahead }) => (ahead <= 7 ? `el ${weekdays.es[weekdayOf(day) - 1]}` : undefined),
  ({ day, ahead }) => (ahead <= 7 ? `on ${weekdays.en[weekdayOf(day) - 1]}` : undefined),
  ({ day, ahead }) =>
    ahead > 0 && ahead <= 7 ? `el ${weekdays.es[weekdayOf(day) - 1]} que viene` : undefined,
  ({ day, ahead }) => (ahead > 0 && ahead <= 7 ? `next ${weekdays.en[weekdayOf(day) - 1]}` : undefined),
  ({ today, day, ahead }) =>
    ahead > 0 && addDays(today, 8 - weekdayOf(today)) <= day && day <= addDays(today, 14 - weekdayOf(today))
      ? `el ${weekdays.es[weekdayOf(day) - 1]} de la semana que viene`
      : undefined,
  ({ ahead }) => (ahead > 0 ? `dentro de ${ahead} días` : undefined),
  ({ ahead }) => (ahead > 1 ? `in ${ahead} days` : undefined),
  ({ ahead }) => ['hoy', 'mañana', 'pasado mañana'][ahead],
  ({ ahead }) => ['today', 'tomorrow', 'the day after tomorrow'][ahead],
];

/** Ways to name a time on a clock of twelve hours with a multiple of fifteen minutes. */
const clocks: readonly ((hour: number, minute: number) => string)[] = [
  (hour, minute) => `a las ${hour}:${String(minute).padStart(2, '0')}`,
  (hour, minute) => `a las ${spoken(hour, minute)} de la ${hour < 13 ? 'mañana' : 'tarde'}`,
  (hour, minute) =>
    `at ${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`,
  (hour, minute) => `${hour}.${String(minute).padStart(2, '0')}h`,
  (hour, minute) => `sobre las ${hour}:${String(minute).padStart(2, '0')}`,
];

function spoken(hour: number, minute: number): string {
  const word = (at: number): string => numbers[(at + 11) % 12] ?? '';
  const minutes: Readonly<Record<number, string>> = {
    0: word(hour),
    15: `${word(hour)} y cuarto`,
    30: `${word(hour)} y media`,
  };
  return minutes[minute] ?? `${word(hour + 1)} menos cuarto`;
}

function ordinal(date: number): string {
  const endings: Readonly<Record<number, string>> = {
    1: 'st',
    2: 'nd',
    3: 'rd',
    21: 'st',
    22: 'nd',
    23: 'rd',
    31: 'st',
  };
  return `${date}${endings[date] ?? 'th'}`;
}

const around = [
  (wish: string) => wish,
  (wish: string) => `Hola, quería cita ${wish}, por favor`,
  (wish: string) => `${wish}?`.toUpperCase(),
  (wish: string) => `hi! could i come in ${wish} please`,
  (wish: string) => `buenas tardes, teneis hueco ${wish.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')}`,
];

const target = fc
  .record({ dayNumber: fc.integer({ min: 0, max: 3650 }), ahead: fc.integer({ min: 0, max: 90 }) })
  .map(({ dayNumber, ahead }): Target => {
    const today = addDays('2026-01-01', dayNumber);
    return { today, ahead, day: addDays(today, ahead) };
  });

function read(text: string, { today }: Target): Understanding {
  return understand(text, { today, minuteOfDay: 0, language: 'es', services: [], employees: [] });
}

function includes({ wishes }: Understanding, day: LocalDate, minute?: number): boolean {
  return wishes.some(
    ({ days, times }) =>
      days !== null &&
      days.from <= day &&
      day <= days.to &&
      (minute === undefined || (times !== null && times.from <= minute && minute <= times.to)),
  );
}

describe('any date, said in any way', () => {
  it('is among the days meant', () => {
    fc.assert(
      fc.property(target, fc.constantFrom(...sayings), fc.constantFrom(...around), (when, say, wrap) => {
        const said = say(when);
        fc.pre(said !== undefined);
        expect([wrap(said), includes(read(wrap(said), when), when.day)]).toEqual([wrap(said), true]);
      }),
      { numRuns: 1500 },
    );
  });

  it('is found together with its time, in either order', () => {
    const times = fc.record({
      hour: fc.integer({ min: 7, max: 20 }),
      quarter: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(
        target,
        fc.constantFrom(...sayings),
        times,
        fc.constantFrom(...clocks),
        fc.boolean(),
        (when, say, { hour, quarter }, tell, isTimeFirst) => {
          const said = say(when);
          fc.pre(said !== undefined);
          const time = tell(hour, quarter * 15);
          const text = isTimeFirst ? `${time} ${said}` : `${said} ${time}`;
          expect([text, includes(read(text, when), when.day, hour * 60 + quarter * 15)]).toEqual([
            text,
            true,
          ]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('is never wanted when it is refused', () => {
    const refusals = [
      (day: string) => `no puedo ${day}`,
      (day: string) => `${day} no puedo`,
      (day: string) => `cualquier día menos ${day}`,
      (day: string) => `any day except ${day}`,
      (day: string) => `${day} no me viene bien`,
      (day: string) => `i can't ${day}`,
    ];
    fc.assert(
      fc.property(target, fc.constantFrom(...sayings), fc.constantFrom(...refusals), (when, say, refuse) => {
        const said = say(when);
        fc.pre(said !== undefined);
        const { wishes, avoid } = read(refuse(said), when);
        const isSingle = wishes.some(({ days }) => days !== null && days.from === days.to);
        expect([refuse(said), isSingle, includes({ ...read('', when), wishes: avoid }, when.day)]).toEqual([
          refuse(said),
          false,
          true,
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is not taken for another day because of one slip of the finger', () => {
    const slip = fc.record({
      at: fc.nat(),
      kind: fc.nat(3),
      letter: fc.constantFrom('a', 'e', 'i', 'o', 'n', 'r', 's', 't', 'l', 'd'),
    });
    fc.assert(
      fc.property(target, fc.constantFrom(...sayings), slip, (when, say, { at, kind, letter }) => {
        const said = say(when);
        fc.pre(said !== undefined);
        // In shorter words one letter makes another word, as in «may» and «june».
        const letters = [...said.matchAll(/\p{Letter}{5,}/gu)].flatMap(({ index, 0: word }) =>
          word.split('').map((_, offset) => index + offset),
        );
        fc.pre(letters.length > 0);
        const place = letters[at % letters.length] ?? 0;
        const [before, struck = '', next = '', after] = [
          said.slice(0, place),
          said[place],
          said[place + 1],
          said.slice(place + 2),
        ];
        const slips = [
          before + next + after,
          before + letter + struck + next + after,
          before + letter + next + after,
        ];
        const written = slips[kind] ?? before + next + struck + after;
        // One letter makes another month of these.
        fc.pre(written === said || !/ju[nl]io/.test(written));
        const { wishes } = read(written, when);
        const [wish] = wishes;
        const isCertain =
          wishes.length === 1 &&
          wish?.unsure !== true &&
          wish?.days?.from === wish?.days?.to &&
          wish?.days !== null;
        expect([written, isCertain ? wish?.days?.from : when.day]).toEqual([written, when.day]);
      }),
      { numRuns: 3000 },
    );
  });
});
