import { randomOf } from '../../e2e/faults/random.ts';
import type { Costs } from './costsOf.ts';
import { day, simulateMonday } from './simulateMonday.ts';

const sizes = [10, 1000, 100_000, 1_000_000];
/** The same on each machine. */
const seed = 20_261_126;
const daysOfYear = 300;
const daysOfMonth = 25;
const years = 2;
const gib = 2 ** 30;
/** Three members, each with everything. */
const members = 3;
/** A secondary applies the writes of the primary, and answers nothing. */
const secondary = 0.5;
const manyFrom = 1000;
/** Idle, an installation takes this much of a core, however small it is. */
const idleCores = 0.05;
/** An assumption about money, € a month without tax: a rented core with 4 GiB, and a GiB on an SSD. */
const price = { core: 12, gib: 0.1 };
/** Cores are not planned to be full. */
const usable = 0.6;

/** Markdown of what installations of several sizes need. */
export function drawCapacity(costs: Costs): string {
  const random = randomOf(seed);
  const rows = sizes.map((businesses) => {
    const acts = day.pages + day.bookings + day.turns + day.reminders;
    const cores = (businesses * cpuOfDay(costs)) / 1000 / 86_400 + idleCores;
    const monday = simulateMonday(businesses, costs, random);
    const replicas = businesses < manyFrom ? 1 : members;
    const mongo = monday.coresOfMongo * (1 + (replicas - 1) * secondary);
    const nats = monday.coresOfNats * replicas;
    const coresThen = monday.cores - monday.coresOfMongo - monday.coresOfNats + mongo + nats;
    const planned = (idleCores + coresThen) / usable;
    const stored = (businesses * bytesKept(costs)) / gib;
    const money = Math.max(2, Math.ceil(planned)) * price.core + stored * replicas * price.gib;
    return [
      number(businesses),
      number(businesses * acts),
      figure(cores),
      figure(monday.actsPerSecond),
      figure(coresThen),
      figure(mongo),
      figure(nats),
      number(Math.max(2, Math.ceil(planned))),
      `${figure(stored)} GiB`,
      `${number(Math.round(money))} €`,
      `${((money * 100) / businesses).toFixed(money / businesses < 1 ? 1 : 0)} ct`,
    ];
  });
  const head = [
    'businesses',
    'acts a day',
    'cores, on average',
    'acts a second, Monday at nine',
    'cores then',
    'of them MongoDB',
    'of them NATS',
    'cores to have',
    'stored after two years',
    'a month',
    'a business and month',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Processor time that a business takes in a day, ms. */
function cpuOfDay({ page, booking, turn }: Costs): number {
  return day.pages * page.all + day.bookings * booking.all + (day.turns + day.reminders) * turn.all;
}

/** Storage of a business after two years, bytes. */
function bytesKept({ booking, turn }: Costs): number {
  const turns = day.turns + day.reminders;
  const kept = day.bookings * booking.kept + turns * turn.kept;
  const forAMonth = day.bookings * booking.forAMonth + turns * turn.forAMonth;
  return kept * daysOfYear * years + forAMonth * daysOfMonth;
}

const number = (value: number): string => value.toLocaleString('en');

function figure(value: number): string {
  return value >= 100 ? number(Math.round(value)) : String(Number(value.toPrecision(2)));
}
