/** The slot function against a plain integer sweep: `node bench/slots.ts`. No server is needed. */
import { deepStrictEqual } from 'node:assert/strict';
import { minuteOfDay } from '@citame/calendar';
import { wallMidnight } from '@citame/calendar/wallClock';
import {
  findSlots,
  type EmployeeCalendar,
  type SlotQuery,
} from '../services/scheduling/src/availability/rules/findSlots.ts';
import { integerSweep, type SweepInput } from './src/integerSweep.ts';
import { openReport } from './src/report.ts';
import { interleave, median, type Contender } from './src/rounds.ts';

const rounds = 15;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const hours = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
] as const;
/** Madrid's clock goes from UTC+1 to UTC+2 on 28 March 2027. */
const springChange = Date.UTC(2027, 2, 28, 1) / 60_000;
const firstDay = '2027-03-10';
const busyBlocks = 200;

/** Bookings spread over the open days, as an employee has them: by start, none over another. */
function busyOf(days: number, employee: number): EmployeeCalendar['busy'] {
  const openDays = Array.from({ length: days }, (_, day) => wallMidnight(firstDay) + day * 1440).filter(
    (base) => !isSunday(base),
  );
  const blocks = (busyBlocks * days) / 30;
  return Array.from({ length: blocks }, (_, index) => {
    const position = (index * openDays.length) / blocks;
    const base = openDays[Math.floor(position)] ?? 0;
    const quarter = Math.floor((position % 1) * 34 + ((index + employee) % 2));
    const startMin = base + 8 * 60 + quarter * 15;
    const id = `${employee}-${index}`;
    return { id, startMin, endMin: startMin + 30, bufferBeforeMin: 0, bufferAfterMin: 0 };
  });
}

/** The epoch was a Thursday. */
function isSunday(base: number): boolean {
  return (base / 1440) % 7 === 3;
}

function queryOf(employees: number, days: number): SlotQuery {
  const last = new Date((wallMidnight(firstDay) + (days - 1) * 1440) * 60_000);
  return {
    rules: { timeZone: 'Europe/Madrid', slotStepMin: 15, minNoticeMin: 60, horizonDays: 730 },
    service: { durationMin: 30, bufferBeforeMin: 0, bufferAfterMin: 0 },
    from: firstDay,
    to: last.toISOString().slice(0, 10),
    nowMs: Date.UTC(2027, 1, 1),
    employees: Array.from({ length: employees }, (_, index) => ({
      id: `employee-${index}`,
      hours: {
        periods: weekdays.flatMap((weekday) => hours.map((period) => ({ weekday, ...period }))),
        exceptions: [],
      },
      busy: busyOf(days, index),
    })),
  };
}

function sweepInputs(query: SlotQuery): SweepInput[] {
  const days: number[] = [];
  for (let base = wallMidnight(query.from); base <= wallMidnight(query.to); base += 1440) {
    days.push(base);
  }
  const open = hours.flatMap(({ from, to }) => [minuteOfDay(from), minuteOfDay(to)]);
  return query.employees.map(({ busy }) => ({
    days,
    changes: [0, springChange],
    offsets: [60, 120],
    week: [...weekdays.map(() => open), []],
    busy: busy.flatMap(({ startMin, endMin }) => [startMin, endMin]),
    durationMin: query.service.durationMin,
    stepMin: query.rules.slotStepMin,
  }));
}

/** Microseconds that one run takes, from many in a row. */
function timed(work: () => unknown): Contender {
  const runs = 200;
  return () => {
    const start = performance.now();
    for (let run = 0; run < runs; run += 1) {
      work();
    }
    return ((performance.now() - start) * 1000) / runs;
  };
}

const report = openReport('Slot function: 30 days, 200 busy blocks per employee, over a clock change');
const sizes = { one: queryOf(1, 30), ten: queryOf(10, 30), long: queryOf(1, 60) };
const sweeps = { one: sweepInputs(sizes.one), ten: sweepInputs(sizes.ten) };

for (const [index, input] of sweeps.ten.entries()) {
  const employees = sizes.ten.employees.slice(index, index + 1);
  const own = findSlots({ ...sizes.ten, employees }).map(({ startMin }) => startMin);
  deepStrictEqual(own, integerSweep(input));
}

const figures = await interleave(rounds, {
  sweepOne: timed(() => sweeps.one.map(integerSweep)),
  one: timed(() => findSlots(sizes.one)),
  sweepTen: timed(() => sweeps.ten.map(integerSweep)),
  tenLists: timed(() =>
    sizes.ten.employees.map((employee) => findSlots({ ...sizes.ten, employees: [employee] })),
  ),
  ten: timed(() => findSlots(sizes.ten)),
  long: timed(() => findSlots(sizes.long)),
});
report.note(
  `${findSlots(sizes.one).length} slots for one employee; the lists equal the sweep's entry by entry`,
);
report.line('limit: integer sweep, 1 employee', figures.sweepOne, 'µs');
report.line('findSlots, 1 employee', figures.one, 'µs', figures.sweepOne);
report.line('limit: integer sweep, 10 employees', figures.sweepTen, 'µs');
report.line('findSlots, 10 employees, own lists', figures.tenLists, 'µs', figures.sweepTen);
report.line('findSlots, 10 employees, one list that names who is free', figures.ten, 'µs', figures.sweepTen);
report.line('findSlots, 1 employee, 60 days and 400 blocks', figures.long, 'µs', figures.one);
report.atMost('1 employee to the sweep', median(figures.one) / median(figures.sweepOne), 3);
report.atMost(
  '10 employees, own lists, to the sweep',
  median(figures.tenLists) / median(figures.sweepTen),
  3,
);
report.atMost('10 employees, one list, to the sweep', median(figures.ten) / median(figures.sweepTen), 3);
report.atMost('twice the days to once', median(figures.long) / median(figures.one), 2.4);
report.atMost('ten employees to one', median(figures.ten) / median(figures.one), 12);
report.close();
