import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, operatorEndpoints, securityEvents } from '@citame/contracts';
import { z } from 'zod';
import { AppError, createLogger, createMetrics, implement } from '../src/index.ts';
import { createSecurityLog } from '../src/process/securityLog.ts';
import { startTestService, type TestService } from '../src/testing.ts';

const result = z.object({});
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'identity',
    build: () => ({
      routes: implement(
        {
          'POST /in': { access: 'public', security: 'sign_in', summary: 'Sign in', result },
          'POST /hook': { access: 'webhook', security: 'webhook', summary: 'A webhook', result },
          'GET /things': { summary: 'Things', result },
        },
        {
          'POST /in': async ({ headers }) => {
            if (headers['x-password'] !== 'right') {
              throw new AppError('invalid_credentials');
            }
            return {};
          },
          'POST /hook': async ({ headers }) => {
            if (headers['x-signature'] !== 'right') {
              throw new AppError('invalid_signature');
            }
            return {};
          },
          'GET /things': async () => ({}),
        },
      ),
    }),
  });
});
afterAll(() => service.stop());

async function counted(): Promise<Record<string, number>> {
  const { registry } = service.running.context.metrics;
  const figures = await registry.getSingleMetric('security_events_total')?.get();
  return Object.fromEntries(
    (figures?.values ?? []).map(({ labels, value }) => [
      `${String(labels['event'])} ${String(labels['outcome'])}`,
      value,
    ]),
  );
}

describe('the security log', () => {
  it('counts what is done and refused, of a webhook only what is refused', async () => {
    await service.call('POST /in', { headers: { 'x-password': 'right' } });
    await service.call('POST /in', { headers: { 'x-password': 'wrong' } });
    await service.call('POST /hook', { headers: { 'x-signature': 'right' } });
    await service.call('POST /hook', { headers: { 'x-signature': 'wrong' } });
    await service.call('GET /things', { as: 'salon', claims: { accountId: 'rosa', role: 'reception' } });
    await service.call('GET /things', { headers: { authorization: 'Bearer forged.token.here' } });
    await service.call('GET /things');
    expect(await counted()).toEqual({
      'sign_in done': 1,
      'sign_in refused': 1,
      'webhook refused': 1,
      'access refused': 1,
      'token refused': 1,
    });
  });

  it('has a line for each event: whose network is told apart, and no address is in it', () => {
    const lines: string[] = [];
    const logger = createLogger('identity', 'info', { write: (line) => void lines.push(line) });
    const note = createSecurityLog(logger, createMetrics());
    note('sign_in', { ip: '203.0.113.7', refusal: 'invalid_credentials' });
    note('sign_in', { ip: '203.0.113.7', accountId: 'a1' });
    note('sign_in', { ip: '198.51.100.9' });
    const [first, second, third] = lines.map((line) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(line)),
    );
    expect(first).toMatchObject({
      log: 'security',
      event: 'sign_in',
      outcome: 'refused',
      refusal: 'invalid_credentials',
    });
    expect(second).toMatchObject({ outcome: 'done', accountId: 'a1', network: first?.['network'] });
    expect(third?.['network']).not.toBe(first?.['network']);
    expect(lines.join('')).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  it('has an endpoint for every event that is not one of all endpoints or of a command', () => {
    const declared = [...Object.values(endpoints), operatorEndpoints].flatMap((table) =>
      Object.values(table).flatMap((endpoint) => ('security' in endpoint ? [endpoint.security] : [])),
    );
    expect(securityEvents.filter((event) => !declared.some((one) => one === event))).toEqual([
      'operator_invited',
      'operator_removed',
      'token',
      'access',
    ]);
  });
});
