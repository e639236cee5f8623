/** Calls that pages make when they open, in a small database and in a large one: `node bench/growth.ts [--small | --whole]`. */
import { newId } from '@citame/service-kit';
import type mongoose from 'mongoose';
import type { Client } from './src/client.ts';
import { options } from './src/options.ts';
import { startPlatform } from './src/platform.ts';
import { openReport } from './src/report.ts';
import { interleave, median, p50 } from './src/rounds.ts';
import {
  appointmentRow,
  batchSize,
  dayFromToday,
  insertBusinesses,
  seedAppointments,
  seedBusiness,
  workingDays,
  type SeededBusiness,
} from './src/seed.ts';

const { isSmall, isWhole } = options;
const few = { appointments: 1000, tenants: 10 };
const many = isSmall
  ? { appointments: 50_000, tenants: 5000 }
  : { appointments: isWhole ? 10_000_000 : 1_000_000, tenants: 100_000 };
const rounds = 7;
const calls = 40;
const maxRatio = 1.3;
const halfHourMs = 30 * 60_000;
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A salon of three with a full month ahead and `past` appointments behind it. */
async function seedSalon(db: mongoose.mongo.Db, past: number): Promise<SeededBusiness> {
  const business = await seedBusiness(db, 3);
  for (const employeeId of business.employeeIds) {
    await seedAppointments(db, business, employeeId, workingDays(dayFromToday(1), 25), 200);
  }
  const appointments = db.collection<{ _id: string }>('appointments');
  for (let done = 0; done < past; done += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, past - done) }, (_, offset) => {
      const index = done + offset;
      const employeeId = business.employeeIds[index % 3] ?? '';
      const start = new Date(dayFromToday(0).getTime() - (Math.floor(index / 3) + 1) * halfHourMs);
      return appointmentRow(business, employeeId, start, { isPast: true });
    });
    await appointments.insertMany(rows, { ordered: false, writeConcern: { w: 1 } });
  }
  return business;
}

/** Other businesses, each with two appointments. */
async function seedOthers(db: mongoose.mongo.Db, count: number): Promise<void> {
  const size = 2000;
  for (let done = 0; done < count; done += size) {
    const others = Array.from({ length: Math.min(size, count - done) }, () => ({
      tenantId: newId(),
      serviceId: newId(),
      employeeIds: [newId()],
      customerId: newId(),
    }));
    await insertBusinesses(db, others);
    const rows = others.flatMap((one) =>
      [1, 2].map((day) => appointmentRow(one, one.employeeIds[0] ?? '', dayFromToday(day))),
    );
    await db.collection<{ _id: string }>('appointments').insertMany(rows, { ordered: false });
  }
}

/** The calls of the pages, by the names that the report gives them. */
function pagesOf({ serviceId, employeeIds: [ana = ''] }: SeededBusiness): Record<string, string> {
  const [today, week, month] = [dayFromToday(1), dayFromToday(7), dayFromToday(30)].map(isoDay);
  return {
    'appointments of a day': `/appointments?from=${today}&to=${today}&page=1&page_size=10`,
    'appointments of a week, latest first': `/appointments?from=${today}&to=${week}&page=1&page_size=10&order=desc`,
    'coming appointments of one employee': `/appointments?from=${today}&employee_id=${ana}&page=1&page_size=10`,
    'free time of a month with anybody': `/availability?service_id=${serviceId}&from=${today}&to=${month}`,
    'next free time': `/availability/next?service_id=${serviceId}`,
    'working hours': `/weekly/${ana}`,
  };
}

const platforms = await Promise.all([startPlatform(), startPlatform()]);
const [small, large] = platforms;
try {
  const base = await seedSalon(small.db, few.appointments);
  await seedOthers(small.db, few.tenants - 1);
  await seedOthers(large.db, many.tenants);
  const amongMany = await seedSalon(large.db, few.appointments);
  const old = await seedSalon(large.db, many.appointments);
  const report = openReport(
    `Growth: ${few.appointments} or ${many.appointments} appointments of the tenant, ${few.tenants} or ${many.tenants} tenants`,
  );
  const clients = {
    base: await small.clientOf(base.tenantId),
    amongMany: await large.clientOf(amongMany.tenantId),
    old: await large.clientOf(old.tenantId),
  };
  const measure =
    (client: Client, path = '') =>
    (): Promise<number> =>
      p50(calls, () => client.get(path));
  for (const name of Object.keys(pagesOf(base))) {
    const figures = await interleave(rounds, {
      base: measure(clients.base, pagesOf(base)[name]),
      amongMany: measure(clients.amongMany, pagesOf(amongMany)[name]),
      old: measure(clients.old, pagesOf(old)[name]),
    });
    report.line(name, figures.base, 'µs');
    report.atMost(
      `  … among ${many.tenants} tenants`,
      median(figures.amongMany) / median(figures.base),
      maxRatio,
    );
    report.atMost(
      `  … with ${many.appointments} appointments as well`,
      median(figures.old) / median(figures.base),
      maxRatio,
    );
  }
  report.close();
  await Promise.all(Object.values(clients).map((client) => client.close()));
} finally {
  await Promise.all(platforms.map((platform) => platform.stop()));
}
