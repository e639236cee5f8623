import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  quotasChanged,
  type businessChanged,
  type MessagingClient,
  type RpcDefinition,
} from '@citame/contracts';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import type { z } from 'zod';
import {
  aWeekBefore,
  buildBusiness,
  monday,
  startScheduling,
  told,
  type Business,
  type Scheduling,
} from '../buildBusiness.ts';

type Fields = Record<string, unknown>;

export const marta: MessagingClient = { userId: 'ES.1349', phone: '34600111222', name: 'Marta López' };

/** One scheduling with its clock, a bot that calls it, and a fresh salon (see `buildBusiness`) for each case. */
export function useSalon() {
  let scheduling: Scheduling;
  let bot: TestService;
  let business: Business;
  const salon = {
    get scheduling(): Scheduling {
      return scheduling;
    },
    /** Ids of the salon that is open now. */
    get ids(): Business {
      return business;
    },
    /** Sets the clock. */
    at: (instant: string): void => {
      scheduling.clock.now = new Date(instant);
    },
    /** Opens another salon, with rules of its own. */
    open: async (rules: Partial<z.input<typeof businessChanged.data>> = {}): Promise<Business> => {
      business = await buildBusiness(scheduling, rules);
      return business;
    },
    /** A call of the owner. */
    call: (request: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> =>
      scheduling.call(request, {
        as: business.tenantId,
        headers,
        ...(body === undefined ? {} : { body }),
      }),
    /** The owner books a Corte with Ana at 10:00 on the Monday, unless the fields say otherwise. */
    book: (fields: Fields = {}, headers: Record<string, string> = {}): Promise<TestAnswer> => {
      const wish = { service_id: business.corte, employee_id: business.ana, date: monday, slot: '10:00' };
      return salon.call('POST /appointments', { ...wish, phone: '600 111 222', ...fields }, headers);
    },
    list: async (): Promise<TestAnswer['body']> => (await salon.call('GET /appointments')).body,
    offered: async (
      service = business.corte,
      employee = business.ana,
      date = monday,
    ): Promise<{ slot: string; start: string; employee_ids: string[] }[]> => {
      const query = `service_id=${service}&employee_id=${employee}&from=${date}&to=${date}`;
      return (await salon.call(`GET /availability?${query}`)).body.slots;
    },
    /** The wall-clock times that are offered. */
    times: async (service?: string, employee?: string, date?: string): Promise<string[]> =>
      (await salon.offered(service, employee, date)).map(({ slot }) => slot),
    /** A call of the bot, for a client. */
    ask: <Definition extends RpcDefinition>(
      definition: Definition,
      input: z.input<Definition['input']>,
    ): Promise<z.infer<Definition['output']>> => bot.running.context.call(definition, input),
    /** The operator limits the bookings of clients in a month; null for none. */
    limitBookings: async (revision: number, bookings: number | null): Promise<void> => {
      const { tenantId } = business;
      const limits = { bookings, messages: null, employees: null };
      await scheduling.say(quotasChanged, tenantId, tenantId, revision, limits);
      const rows = scheduling.service.running.context.connection.collection('quotas');
      await waitFor(async () => (await rows.countDocuments({ tenantId, revision })) === 1);
    },
    /** How many events of a type were told of an appointment. */
    told: (type: string, appointmentId: string): Promise<number> => told(scheduling, type, appointmentId),
  };
  beforeAll(async () => {
    scheduling = await startScheduling();
    const { natsUrl } = scheduling.service;
    bot = await startTestService({
      name: 'booking-bot',
      natsUrl,
      // It plays integrations, too.
      mayEverything: true,
      build: () => ({ routes: [] }),
    });
  });
  beforeEach(async () => {
    scheduling.clock.now = aWeekBefore;
    await salon.open();
  });
  afterAll(async () => {
    await bot.stop();
    await scheduling.stop();
  });
  return salon;
}
