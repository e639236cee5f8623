import {
  businessChanged,
  employeeChanged,
  serviceChanged,
  type EventDefinition,
  type Weekday,
} from '@citame/contracts';
import { inTransaction, newId, type Clock } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import type { z } from 'zod';
import { buildScheduling } from '../src/app.ts';

/** Scheduling, and a catalog that says what the tests want it to. */
export interface Scheduling {
  readonly service: TestService;
  readonly call: TestService['call'];
  readonly clock: { now: Date };
  readonly say: <Definition extends EventDefinition>(
    definition: Definition,
    tenantId: string,
    aggregateId: string,
    revision: number,
    data: z.input<Definition['data']>,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Business {
  readonly tenantId: string;
  readonly ana: string;
  readonly luis: string;
  readonly corte: string;
  readonly color: string;
}

/** Monday 3 May 2027, 08:05 in Madrid: a week before the Monday on which the tests book. */
export const aWeekBefore = new Date('2027-05-03T06:05:00Z');
export const monday = '2027-05-10';

/** @param servers those of an earlier start, to go on with its data */
export async function startScheduling(
  start = aWeekBefore,
  servers: { mongodbUri?: string; natsUrl?: string } = {},
): Promise<Scheduling> {
  const time = { now: start };
  const clock: Clock = () => time.now;
  const service = await startTestService({ name: 'scheduling', build: buildScheduling, clock, ...servers });
  const catalog = await startTestService({
    name: 'catalog',
    natsUrl: service.natsUrl,
    // It says what any service says to this one.
    mayEverything: true,
    build: () => ({ routes: [] }),
  });
  return {
    service,
    call: service.call,
    clock: time,
    say: async (definition, tenantId, aggregateId, revision, data) => {
      const { connection, outbox } = catalog.running.context;
      await inTransaction(connection, async (session) => {
        await outbox.add(session, definition, { tenantId, aggregateId, revision, data });
      });
    },
    stop: async () => {
      await catalog.stop();
      await service.stop();
    },
  };
}

export const usualRules = {
  name: 'Peluquería Sol',
  address: 'C/ Mayor 12',
  phone: '+34 911 222 333',
  timeZone: 'Europe/Madrid',
  slotStepMin: 15,
  minNoticeMin: 60,
  horizonDays: 60,
  cutoffMin: 120,
  reminderHours: 24,
  maxOpenBookings: 3,
};

/** A salon where Ana and Luis do Corte (30 min) and Color (60 min), weekdays 9–14 and 16–20. */
export async function buildBusiness(
  scheduling: Scheduling,
  overrides: Partial<z.input<typeof businessChanged.data>> = {},
): Promise<Business> {
  const business = { tenantId: newId(), ana: newId(), luis: newId(), corte: newId(), color: newId() };
  const { tenantId, ana, luis } = business;
  await Promise.all([
    scheduling.say(businessChanged, tenantId, tenantId, 1, { ...usualRules, ...overrides }),
    scheduling.say(employeeChanged, tenantId, ana, 1, { name: 'Ana', deleted: false }),
    scheduling.say(employeeChanged, tenantId, luis, 1, { name: 'Luis', deleted: false }),
    sayService(scheduling, business, 'corte', { title: 'Corte', durationMin: 30 }),
    sayService(scheduling, business, 'color', { title: 'Color', durationMin: 60 }),
  ]);
  const isKnown = async (service: string, employee: string): Promise<boolean> => {
    const query = `service_id=${service}&employee_id=${employee}&from=${monday}&to=${monday}`;
    return (await scheduling.call(`GET /availability?${query}`, { as: tenantId })).status === 200;
  };
  for (const employee of [ana, luis]) {
    await waitFor(async () => (await isKnown(business.corte, employee)) && isKnown(business.color, employee));
  }
  await buildWeek(scheduling, tenantId, ana);
  const copied = await scheduling.call(`POST /weekly/${ana}/copy`, { as: tenantId, body: { to: [luis] } });
  if (copied.status !== 200) {
    throw new Error(`the week of Ana was refused for Luis with ${copied.status}`);
  }
  return business;
}

type ServiceFields = Partial<z.input<typeof serviceChanged.data>>;

/** Publishes a state of a service: of one of the two, or of the one with this id. */
export function sayService(
  scheduling: Scheduling,
  { tenantId, ana, luis, ...services }: Business,
  which: string,
  fields: ServiceFields,
  revision = 1,
): Promise<void> {
  const id = which === 'corte' || which === 'color' ? services[which] : which;
  return scheduling.say(serviceChanged, tenantId, id, revision, {
    title: which,
    description: '',
    durationMin: 30,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    employeeIds: [ana, luis],
    deleted: false,
    ...fields,
  });
}

/** Adds a service that both do. @returns its id */
export async function addService(
  scheduling: Scheduling,
  business: Business,
  fields: ServiceFields,
): Promise<string> {
  const id = newId();
  await sayService(scheduling, business, id, fields);
  return id;
}

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** Gives an employee the usual week. */
export async function buildWeek({ call }: Scheduling, as: string, employee: string): Promise<void> {
  for (const dow of weekdays) {
    for (const [from, to] of [
      ['09:00', '14:00'],
      ['16:00', '20:00'],
    ]) {
      const { status } = await call(`POST /weekly/${employee}`, { as, body: { dow, from, to } });
      if (status !== 201) {
        throw new Error(`the hours of ${dow} were refused with ${status}`);
      }
    }
  }
}

/** How many events of a type the outbox has for an appointment, once none stands in an appointment any more. */
export async function told({ service }: Scheduling, type: string, appointmentId: string): Promise<number> {
  const { connection } = service.running.context;
  const untold = connection.collection('appointments');
  await waitFor(async () => (await untold.countDocuments({ events: { $exists: true } })) === 0);
  return connection.collection('outbox').countDocuments({
    'envelope.type': `scheduling.appointment.${type}`,
    'envelope.aggregateId': appointmentId,
  });
}
