/** A month of free time through the gateway, against the same processes without a product: `node bench/availability.ts`. */
import { startBareStack } from './src/bareStack.ts';
import { openStorage } from './src/storage.ts';
import { startPlatform } from './src/platform.ts';
import { openReport } from './src/report.ts';
import { interleave, median, p50 } from './src/rounds.ts';
import { dayFromToday, seedAppointments, seedBusiness, workingDays } from './src/seed.ts';

const rounds = 9;
const calls = 150;
const busy = 200;
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

const platform = await startPlatform();
try {
  const { db } = platform;
  const business = await seedBusiness(db, 10);
  const [first, last] = [dayFromToday(2), dayFromToday(31)];
  for (const employeeId of business.employeeIds) {
    await seedAppointments(db, business, employeeId, workingDays(first, 25), busy);
  }
  const client = await platform.clientOf(business.tenantId);
  const [ana = ''] = business.employeeIds;
  const path = (employee: string): string =>
    `/availability?service_id=${business.serviceId}&employee_id=${employee}&from=${isoDay(first)}&to=${isoDay(last)}`;
  const storage = await openStorage(platform.uri, business.tenantId, {
    from: isoDay(first),
    to: isoDay(last),
  });

  const report = openReport(`GET availability: 30 days, ${busy} appointments per employee in them`);
  const answer = await client.get(path(ana));
  report.note(`${(JSON.parse(answer) as { slots: unknown[] }).slots.length} slots for one employee`);
  const bare = await startBareStack({ uri: platform.uri, monthIds: storage.busyMonthIdsOf(ana), answer });
  const figures = await interleave(rounds, {
    ping: () => p50(calls, () => db.command({ ping: 1 })),
    refused: () => p50(calls, () => client.call('GET', '/availability?from=never')),
    busyMonths: () => p50(calls, () => storage.readBusyMonths(ana)),
    bareMemory: () => p50(calls, () => bare.get('/memory')),
    barePing: () => p50(calls, () => bare.get('/ping')),
    bareBusyMonths: () => p50(calls, () => bare.get('/months')),
    one: () => p50(calls, () => client.get(path(ana))),
    any: () => p50(calls, () => client.get(path('any'))),
    storageOne: () => p50(calls, () => storage.read([ana])),
    storageTen: () => p50(calls, () => storage.read(business.employeeIds)),
  });
  report.line('limit: ping of MongoDB', figures.ping, 'µs');
  report.line('limit: a request refused before any query', figures.refused, 'µs', figures.ping);
  report.line('limit: a find of two months of busy time', figures.busyMonths, 'µs', figures.ping);
  report.line(
    'limit: the same answer from memory, without a product',
    figures.bareMemory,
    'µs',
    figures.ping,
  );
  report.line('limit: the same after a ping of MongoDB', figures.barePing, 'µs', figures.ping);
  report.line('limit: the same after a find of that busy time', figures.bareBusyMonths, 'µs', figures.ping);
  report.line('1 employee, through the gateway, p50 at one client', figures.one, 'µs', figures.ping);
  report.line('any of 10 employees, through the gateway', figures.any, 'µs', figures.ping);
  report.line('storage read, 1 employee', figures.storageOne, 'µs', figures.ping);
  report.line('storage read, 10 employees', figures.storageTen, 'µs', figures.storageOne);
  report.atMost('1 employee to the bare stack', median(figures.one) / median(figures.bareBusyMonths), 2);
  report.atMost('any of 10 employees to 1', median(figures.any) / median(figures.one), 1.5);
  report.close();
  await client.close();
  await Promise.all([storage.close(), bare.stop()]);
} finally {
  await platform.stop();
}
