import { newId } from '@citame/service-kit';
import type mongoose from 'mongoose';
import { cellsOf } from '../../services/scheduling/src/time/cells.ts';

type Db = mongoose.mongo.Db;
/** Our ids are strings; the driver's default type knows only its own. */
interface Row {
  _id: string;
}

/** A business with one service, done by some employees who work Monday to Saturday, 9–14 and 16–20 of UTC. */
export interface SeededBusiness {
  readonly tenantId: string;
  readonly serviceId: string;
  readonly employeeIds: readonly string[];
  readonly customerId: string;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const hours = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
];
const dayMs = 86_400_000;
export const batchSize = 5000;

/** Writes what catalog's events and the owner's clicks would have. */
export async function seedBusiness(db: Db, employees: number, durationMin = 30): Promise<SeededBusiness> {
  const employeeIds = Array.from({ length: employees }, newId);
  const business = { tenantId: newId(), serviceId: newId(), employeeIds, customerId: newId() };
  await insertBusinesses(db, [business], durationMin);
  return business;
}

export async function insertBusinesses(
  db: Db,
  businesses: readonly SeededBusiness[],
  durationMin = 30,
): Promise<void> {
  const insert = (name: string, rows: readonly Row[]): Promise<unknown> =>
    db.collection<Row>(name).insertMany([...rows], { ordered: false });
  await insert(
    'businesses',
    businesses.map(({ tenantId }) => ({
      _id: tenantId,
      tenantId,
      revision: 1,
      name: 'Bench',
      address: '',
      phone: '+34911222333',
      timeZone: 'UTC',
      slotStepMin: 15,
      minNoticeMin: 0,
      horizonDays: 365,
      cutoffMin: 120,
      reminderHours: 24,
      maxOpenBookings: 3,
    })),
  );
  await insert(
    'services',
    businesses.map(({ tenantId, serviceId, employeeIds }) => ({
      _id: serviceId,
      tenantId,
      revision: 1,
      title: 'Corte',
      description: '',
      durationMin,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      employeeIds,
      deleted: false,
    })),
  );
  await insert(
    'customers',
    businesses.map(({ tenantId, customerId }) => ({
      _id: customerId,
      tenantId,
      phone: '+34600111222',
      name: 'Eva',
      createdAt: new Date(),
    })),
  );
  const staff = businesses.flatMap(({ tenantId, employeeIds }) =>
    employeeIds.map((_id) => ({ _id, tenantId })),
  );
  await insert(
    'employees',
    staff.map((one) => ({ ...one, revision: 1, name: 'Ana', deleted: false })),
  );
  await insert(
    'weekly',
    staff.map((one) => ({
      ...one,
      version: 1,
      periods: weekdays.flatMap((weekday) => hours.map((window) => ({ id: newId(), weekday, ...window }))),
    })),
  );
}

/** Phone of one of the clients whom a business knows already. */
export function phoneOf(index: number): string {
  return `+34600${String(index % knownClients).padStart(6, '0')}`;
}

const knownClients = 300;

/** Clients who have been here before. */
export async function seedClients(db: Db, { tenantId }: SeededBusiness): Promise<void> {
  const rows = Array.from({ length: knownClients }, (_, index) => ({
    _id: newId(),
    tenantId,
    phone: phoneOf(index),
    name: 'Eva',
    createdAt: new Date(),
  }));
  await db.collection<Row>('customers').insertMany(rows);
}

/** The working days (UTC midnights) from `first` on. */
export function workingDays(first: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let ms = first.getTime(); days.length < count; ms += dayMs) {
    if (new Date(ms).getUTCDay() !== 0) {
      days.push(new Date(ms));
    }
  }
  return days;
}

/** UTC midnight `days` after today. */
export function dayFromToday(days: number): Date {
  return new Date((Math.floor(Date.now() / dayMs) + days) * dayMs);
}

/** An appointment as scheduling stores it. */
export function appointmentRow(
  { tenantId, serviceId, customerId }: SeededBusiness,
  employeeId: string,
  start: Date,
  { isPast = false } = {},
): Row & Record<string, unknown> {
  const startMin = start.getTime() / 60_000;
  return {
    _id: newId(),
    tenantId,
    customerId,
    employeeId,
    employeeName: 'Ana',
    serviceId,
    serviceTitle: 'Corte',
    durationMin: 30,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    start,
    end: new Date(start.getTime() + 30 * 60_000),
    status: isPast ? 'completed' : 'confirmed',
    cells: cellsOf(startMin, startMin + 30),
    origin: 'client',
    note: '',
    createdAt: start,
    version: 1,
  };
}

/** `count` appointments of an employee, spread over the working days of a range as they come in a real month. */
export async function seedAppointments(
  db: Db,
  business: SeededBusiness,
  employeeId: string,
  days: readonly Date[],
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const position = (index * days.length) / count;
    // 18 places a day, 10 of them before lunch.
    const place = Math.floor((position % 1) * 18);
    const startMin = place < 10 ? 9 * 60 + place * 30 : 16 * 60 + (place - 10) * 30;
    const day = days[Math.floor(position)]?.getTime() ?? 0;
    return appointmentRow(business, employeeId, new Date(day + startMin * 60_000));
  });
  await db.collection<Row>('appointments').insertMany(rows, { ordered: false });
}
