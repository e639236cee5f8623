import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactOf, describeBusiness, listForClient } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { rpcHandler, AppError } from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';

const begun: string[] = [];
const gate = Promise.withResolvers<void>();
let server: TestService;
let client: TestService;
beforeAll(async () => {
  server = await startTestService({
    name: 'scheduling',
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(contactOf, async ({ customerId }) => {
          if (customerId === 'taken') {
            throw new AppError('slot_taken', { details: { alternatives: [] } });
          }
          if (customerId === 'broken') {
            throw new TypeError('a secret of the server');
          }
          return { client: { phone: '34600111222' } };
        }),
        rpcHandler(describeBusiness, async ({ tenantId }) => {
          begun.push(tenantId);
          await gate.promise;
          throw new AppError('not_found');
        }),
      ],
    }),
  });
  client = await startTestService({
    name: 'booking-bot',
    natsUrl: server.natsUrl,
    build: () => ({ routes: [] }),
  });
});
afterAll(async () => {
  await client.stop();
  await server.stop();
});
const ask = (customerId: string) => client.running.context.call(contactOf, { tenantId: 't', customerId });

describe('a call between services', () => {
  it('brings the answer', async () => {
    expect(await ask('c1')).toEqual({ client: { phone: '34600111222' }, consent: null });
  });

  it('brings an error with its code and details', async () => {
    await expect(ask('taken')).rejects.toMatchObject({ code: 'slot_taken', details: { alternatives: [] } });
  });

  it('tells nothing of an error that was not meant for the caller', async () => {
    await expect(ask('broken')).rejects.toMatchObject({ code: 'internal', message: 'internal' });
  });

  it('refuses input that does not fit', async () => {
    await expect(ask('not an id!')).rejects.toMatchObject({ code: 'validation', details: ['customerId'] });
  });

  it('is unavailable at once when no process answers it', async () => {
    const call = client.running.context.call(listForClient, {
      tenantId: 't',
      client: { phone: '34600111222' },
    });
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not begun when its caller has given up while it waited for its turn', async () => {
    const call = (tenantId: string) => client.running.context.call(describeBusiness, { tenantId });
    const busy = Array.from({ length: 32 }, (_, place) => call(`busy-${place}`).catch(() => undefined));
    await waitFor(() => begun.length === 32);
    await expect(call('late')).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(busy);
    gate.resolve();
    await expect(call('next')).rejects.toMatchObject({ code: 'not_found' });
    expect(begun).toHaveLength(33);
    expect(begun).not.toContain('late');
  });
});
