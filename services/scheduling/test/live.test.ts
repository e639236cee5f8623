import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { watchingSubject } from '@citame/contracts';
import { openEndedSessions, openSessionEpochs } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import {
  aWeekBefore,
  buildBusiness,
  monday,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
let luna: Business;
const leaving: AbortController[] = [];
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(async () => {
  leaving.forEach((page) => page.abort());
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  [sol, luna] = await Promise.all([buildBusiness(scheduling), buildBusiness(scheduling)]);
});

interface Page {
  /** All that has been sent so far. */
  readonly heard: () => string;
  readonly ended: () => boolean;
}

async function openPage(tenantId: string, sid?: string): Promise<Page> {
  const page = new AbortController();
  leaving.push(page);
  const token = await scheduling.service.tokenFor(tenantId, sid === undefined ? {} : { sid });
  const response = await fetch(`${scheduling.service.url}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: page.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let heard = '';
  let ended = false;
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += chunk;
    }
    ended = true;
  })().catch(() => undefined);
  await waitFor(async () => heard.includes('event: open'));
  return { heard: () => heard, ended: () => ended };
}

describe('whether a page is open', () => {
  it('is answered while one is, and not after', async () => {
    const { nats } = scheduling.service.running.context;
    const isOpen = () =>
      nats.request(watchingSubject(sol.tenantId), '', { timeout: 300 }).then(
        () => true,
        () => false,
      );
    expect(await isOpen()).toBe(false);
    await openPage(sol.tenantId);
    expect(await isOpen()).toBe(true);
    leaving.forEach((page) => page.abort());
    await waitFor(async () => !(await isOpen()));
  });
});

const book = async ({ tenantId, corte, ana }: Business): Promise<string> => {
  const body = { service_id: corte, employee_id: ana, date: monday, slot: '10:00', phone: '600111222' };
  return (await scheduling.call('POST /appointments', { as: tenantId, body })).body.id;
};

describe('an open page', () => {
  it('is told within a second what has changed, and nothing of what it is', async () => {
    const page = await openPage(sol.tenantId);
    const id = await book(sol);
    await waitFor(
      async () =>
        page
          .heard()
          .includes(`event: change\ndata: {"type":"scheduling.appointment.booked","id":"${id}"}\n\n`),
      { timeoutMs: 1000 },
    );
    expect(page.heard()).not.toContain('600111222');
  });

  it('is told of hours that change, week by week or on a day', async () => {
    const page = await openPage(sol.tenantId);
    const call = (request: string, body?: unknown) =>
      scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
    const told = `"type":"scheduling.hours.changed","id":"${sol.ana}"`;
    let times = 0;
    const act = async (request: string, body?: unknown) => {
      const answer = await call(request, body);
      times += 1;
      await waitFor(async () => page.heard().split(told).length === times + 1, { timeoutMs: 1000 });
      return answer.body;
    };
    const period = await act(`POST /weekly/${sol.ana}`, { dow: 'sun', from: '10:00', to: '12:00' });
    await act(`PATCH /weekly/${sol.ana}/${period.period_id}`, { to: '13:00' });
    await act(`DELETE /weekly/${sol.ana}/${period.period_id}`);
    const [exception] = await act(`POST /exceptions/${sol.ana}`, { date: monday, closed: true });
    await act(`PATCH /exceptions/${exception.exception_id}`, { closed: false, from: '10:00', to: '12:00' });
    await act(`DELETE /exceptions/${sol.ana}?exception_id=${exception.exception_id}`);
  });

  it('hears nothing of other businesses', async () => {
    const [ours, theirs] = await Promise.all([openPage(sol.tenantId), openPage(luna.tenantId)]);
    const id = await book(luna);
    await waitFor(async () => theirs.heard().includes(id));
    expect(ours.heard()).not.toContain('change');
  });

  it('hears no more once its session has been revoked', async () => {
    const page = await openPage(sol.tenantId);
    const epochs = await openSessionEpochs(scheduling.service.running.context.nats);
    await epochs.put(sol.tenantId, '1');
    await waitFor(async () => (await scheduling.call('GET /customers', { as: sol.tenantId })).status === 401);
    scheduling.service.running.context.nats.publish(`evt.catalog.employee.changed.v1.${sol.tenantId}.x`);
    await waitFor(async () => page.ended());
    expect(page.heard()).not.toContain('change');
  });

  it('hears no more once its owner has logged out there; other pages go on', async () => {
    const { nats } = scheduling.service.running.context;
    const [left, stays] = [await openPage(sol.tenantId, 'left'), await openPage(sol.tenantId, 'stays')];
    await (await openEndedSessions(nats)).put('left', '');
    const token = await scheduling.service.tokenFor(sol.tenantId, { sid: 'left' });
    const headers = { authorization: `Bearer ${token}` };
    await waitFor(async () => (await scheduling.call('GET /customers', { headers })).status === 401);
    nats.publish(`evt.catalog.employee.changed.v1.${sol.tenantId}.x`);
    await waitFor(async () => left.ended() && stays.heard().includes('change'));
    expect(left.heard()).not.toContain('change');
    expect(stays.ended()).toBe(false);
  });

  it('needs a session', async () => {
    expect((await scheduling.call('GET /events')).status).toBe(401);
  });
});
