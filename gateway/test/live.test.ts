import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pageSubject, watchingSubject } from '@citame/contracts';
import {
  newId,
  openEndedSessions,
  openNats,
  openSessionEpochs,
  type ServiceContext,
} from '@citame/service-kit';
import { signToken } from '@citame/service-kit/testing';
import { natsUrlOf, openLivePage, testNatsUrl, waitFor, type LivePage } from '@citame/testing';
import { openGateway, type TestGateway } from './support.ts';

let gateway: TestGateway;
let nats: ServiceContext['nats'];
let sol: string;
let luna: string;
const pages: LivePage[] = [];
beforeAll(async () => {
  const natsUrl = testNatsUrl();
  nats = await openNats(natsUrl, 'test');
  gateway = await openGateway({ natsUrl: natsUrlOf('gateway', natsUrl) });
  await waitFor(async () => (await events(await signToken(newId()))) !== 503);
});
afterAll(async () => {
  pages.forEach((page) => page.leave());
  await gateway.stop();
  await nats.close();
});
beforeEach(() => {
  [sol, luna] = [newId(), newId()];
});

/** Asks for the stream and leaves. @returns the status */
async function events(token: string): Promise<number> {
  const response = await fetch(`${gateway.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  return response.status;
}

async function openPage(tenantId: string, sid?: string): Promise<LivePage> {
  const token = await signToken(tenantId, sid === undefined ? {} : { sid });
  const page = await openLivePage(gateway.url, token);
  pages.push(page);
  expect(page.contentType).toBe('text/event-stream');
  return page;
}

const employeeChanges = (tenantId: string, id: string) =>
  nats.publish(`evt.catalog.employee.changed.v1.${tenantId}.${id}`, JSON.stringify({ name: 'Ana' }));

describe('the question whether a page is open', () => {
  it('is answered by the gateway while one is, and not after', async () => {
    const isOpen = () =>
      nats.request(watchingSubject(sol), '', { timeout: 300 }).then(
        () => true,
        () => false,
      );
    expect(await isOpen()).toBe(false);
    await openPage(sol);
    expect(await isOpen()).toBe(true);
    pages.forEach((page) => page.leave());
    await waitFor(async () => !(await isOpen()));
  });
});

describe('an open page', () => {
  it('is sent within a second that an entity changed, and none of its data', async () => {
    const page = await openPage(sol);
    const id = newId();
    employeeChanges(sol, id);
    const change = `event: change\ndata: {"type":"catalog.employee.changed","id":"${id}"}\n\n`;
    await waitFor(async () => page.received().includes(change), { timeoutMs: 1000 });
    expect(page.received()).not.toContain('Ana');
  });

  it('is sent what services publish to pages alone', async () => {
    const page = await openPage(sol);
    nats.publish(pageSubject('scheduling.hours.changed', sol, 'ana'));
    await waitFor(async () => page.received().includes('"type":"scheduling.hours.changed","id":"ana"'));
  });

  it('is sent nothing of other businesses', async () => {
    const [ours, theirs] = await Promise.all([openPage(sol), openPage(luna)]);
    employeeChanges(luna, 'luis');
    await waitFor(async () => theirs.received().includes('luis'));
    expect(ours.received()).not.toContain('change');
  });

  it('is sent no more once its session has been revoked', async () => {
    const page = await openPage(sol);
    const token = await signToken(sol);
    await (await openSessionEpochs(nats, 1)).put(sol, '1');
    await waitFor(async () => (await events(token)) === 401);
    employeeChanges(sol, 'x');
    await waitFor(async () => page.ended());
    expect(page.received()).not.toContain('change');
  });

  it('is sent no more once its owner has logged out there; other pages go on', async () => {
    const [left, stays] = [await openPage(sol, 'left'), await openPage(sol, 'stays')];
    const token = await signToken(sol, { sid: 'left' });
    await (await openEndedSessions(nats, 1)).put('left', '');
    await waitFor(async () => (await events(token)) === 401);
    employeeChanges(sol, 'x');
    await waitFor(async () => left.ended() && stays.received().includes('change'));
    expect(left.received()).not.toContain('change');
    expect(stays.ended()).toBe(false);
  });

  it('needs a session, and GET', async () => {
    const status = async (init: RequestInit) => (await fetch(`${gateway.url}/api/events`, init)).status;
    expect(await status({})).toBe(401);
    expect(await status({ headers: { authorization: 'Bearer no.token.this' } })).toBe(401);
    expect(await status({ method: 'POST' })).toBe(405);
  });

  it('is disconnected at once when its gateway stops', async () => {
    const other = await openGateway({ natsUrl: natsUrlOf('gateway', testNatsUrl()) });
    const own = gateway;
    gateway = other;
    await waitFor(async () => (await events(await signToken(sol))) === 200);
    const page = await openPage(sol);
    gateway = own;
    const started = performance.now();
    await other.stop();
    expect(performance.now() - started).toBeLessThan(1500);
    await waitFor(async () => page.ended());
  });
});

describe('a gateway without NATS', () => {
  it('refuses streams with 503 and serves the rest', async () => {
    const alone = await openGateway();
    const answer = await fetch(`${alone.url}/api/events`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${alone.url}/api/docs`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${alone.opsPort}/readyz`)).status).toBe(200);
    await alone.stop();
  });
});
