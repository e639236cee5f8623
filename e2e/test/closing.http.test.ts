import { businessExport, closure, me, serviceNames } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { strFromU8, unzipSync } from 'fflate';
import mongoose from 'mongoose';
import { z } from 'zod';
import { numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot } from '../src/chat.ts';
import { phoneChat, type PhoneChat } from '../src/client.ts';
import { callEmulators } from '../src/emulators.ts';
import { mailsTo } from '../src/mailsTo.ts';
import { everythingKept } from '../src/everythingKept.ts';
import { connectGoogle } from '../src/googleCalendar.ts';
import { signIn } from '../src/owner.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

const currentPassword = 'un secreto muy largo';
const canary = { phone: '34699445571', name: 'Canaria Clienta', text: 'tengo una ciática canaria' };
const calendars = { sol: 'sol@gmail.test', luna: 'luna@gmail.test' };
/** Places that know which businesses were closed, by their ids alone. */
const ledgers = /\.(closures|closings)$/;

let platform: Platform;
let sol: Business;
let luna: Business;
let chat: PhoneChat;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Canaria Sol', whatsapp: true });
  luna = await openBusiness(platform, { name: 'Luna Llena', whatsapp: true });
  await sol.owner.call('PATCH', '/business', z.unknown(), { phone: '+34911222333' });
  await connectGoogle(sol.owner, calendars.sol);
  await connectGoogle(luna.owner, calendars.luna);
  chat = await phoneChat({ platform, number: numberOf(sol), phone: canary.phone }, canary.name);
});
afterAll(() => platform?.dispose());

async function placesOf(words: readonly string[]): Promise<string[]> {
  const kept = await everythingKept(platform);
  return kept.filter(({ text }) => words.some((word) => text.includes(word))).map(({ place }) => place);
}

const numbers = z.array(z.object({ id: z.string(), subscribed: z.boolean(), tokens: z.number() }));
const grants = z.object({ accounts: z.array(z.object({ email: z.string(), granted: z.boolean() })) });

/** State of the number and of the calendar of a business, at Meta and at Google. */
async function heldOutside(business: Business, email: string) {
  const known = await callEmulators(platform, 'GET', '/simulator/api/numbers', numbers);
  const { accounts } = await callEmulators(platform, 'GET', '/google/control/state', grants);
  const number = known.find(({ id }) => id === numberOf(business).id);
  return {
    subscribed: number?.subscribed,
    tokens: number?.tokens,
    granted: accounts.find((account) => account.email === email)?.granted,
  };
}

/** All data of a business as its owner gets them, by the link that is mailed: the names of files and their contents. */
async function exportOf({ owner }: Business): Promise<Record<string, string>> {
  await owner.call('POST', '/me/export', businessExport, { currentPassword });
  const { user } = await owner.call('GET', '/me', me);
  const mailed = async (): Promise<string | undefined> =>
    (await mailsTo(platform, user.email)).flatMap(({ text }) => /export=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  await waitFor(mailed, { message: 'the link', timeoutMs: 60_000 });
  const answer = await fetch(`${platform.gatewayUrl}/api/me/export/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ token: await mailed() }),
  });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Lets the thirty days pass: the day of the closing is now. */
async function letTimePass(tenantId: string): Promise<void> {
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  try {
    const closures = connection.useDb('citame_identity').collection<{ _id: string }>('closures');
    const now = new Date();
    await closures.updateOne({ _id: tenantId }, { $set: { closesAt: now, dueAt: now } });
    await waitFor(
      async () => (await closures.findOne({ _id: tenantId, doneAt: { $exists: true } })) !== null,
      {
        message: 'the receipt of every service',
        timeoutMs: 60_000,
      },
    );
  } finally {
    await connection.close();
  }
}

const ask = () => sol.owner.call('POST', '/me/closure', closure, { currentPassword });
const answerTo = async (text: string): Promise<string> => JSON.stringify(await chat.ask(text));

describe('a business that is to be closed', () => {
  it('has the bot give its phone and book nothing, and may be kept after all', async () => {
    expect(await answerTo(canary.text)).not.toBe('');
    const { closes_at } = await ask();
    expect((await sol.owner.call('GET', '/me', me)).closes_at).toBe(closes_at);
    await waitFor(async () => (await answerTo('quiero un corte mañana')).includes('911'), {
      message: 'the phone of the business',
      timeoutMs: 30_000,
    });
    await sol.owner.call('DELETE', '/me/closure', z.unknown());
    await waitFor(async () => (await chat.ask('corte mañana')) && (await chat.choose(isSlot)), {
      message: 'a time to choose',
      timeoutMs: 30_000,
    });
  });
});

describe('the export of a business', () => {
  it('has what every service holds of it, and nothing of another', async () => {
    await waitFor(
      async () => (await sol.owner.appointments()).length > 0 || (await chat.choose('Confirmar'), false),
    );
    const files = await exportOf(sol);
    const read = (name: string): unknown[] => z.array(z.unknown()).parse(JSON.parse(files[name] ?? '[]'));
    const [booked] = await sol.owner.appointments();
    expect(read('scheduling/appointments.json')).toEqual([expect.objectContaining({ id: booked?.id })]);
    expect(JSON.stringify(read('scheduling/customers.json'))).toContain(canary.phone);
    expect(JSON.stringify(read('booking-bot/messages.json'))).toContain(canary.text);
    expect(JSON.stringify(read('integrations/whatsapp_links.json'))).toContain(numberOf(sol).id);
    const services = new Set(Object.keys(files).map((name) => name.split('/')[0]));
    expect([...services]).toEqual(expect.arrayContaining([...serviceNames]));
    expect(JSON.stringify(files)).not.toContain(luna.owner.tenantId);
  });
});

describe('a business that was closed', () => {
  it('is in no database, stream or log, and another is untouched', async () => {
    await waitFor(
      async () => (await sol.owner.appointments()).length > 0 || (await chat.choose('Confirmar'), false),
    );
    const words = ['Canaria', canary.phone, canary.text, sol.owner.tenantId, numberOf(sol).id];
    expect(await placesOf(words)).toEqual(
      expect.arrayContaining([
        'stream MESSAGES',
        'citame_scheduling.appointments',
        'citame_identity.accounts',
      ]),
    );
    const others = await placesOf([luna.owner.tenantId]);
    expect(await heldOutside(sol, calendars.sol)).toEqual({ subscribed: true, tokens: 1, granted: true });
    await ask();
    await letTimePass(sol.owner.tenantId);

    const places = await placesOf(words);
    expect(places.filter((place) => !ledgers.test(place) && !place.startsWith('log '))).toEqual([]);
    const personal = await placesOf(['Canaria', canary.phone, canary.text]);
    expect(personal).toEqual([]);
    expect((await sol.owner.request('GET', '/appointments')).status).toBe(401);
    expect((await placesOf([luna.owner.tenantId])).toSorted()).toEqual(others.toSorted());
    expect((await luna.owner.request('GET', '/appointments')).status).toBe(200);
  });

  it('has let go its number and its calendar, and another keeps its own', async () => {
    expect(await heldOutside(sol, calendars.sol)).toEqual({ subscribed: false, tokens: 0, granted: false });
    expect(await heldOutside(luna, calendars.luna)).toEqual({ subscribed: true, tokens: 1, granted: true });
  });

  it('lets its owner in no more, who starts from scratch', async () => {
    await expect(signIn(platform, { email: 'owner1@e2e.test', password: currentPassword })).rejects.toThrow(
      '401',
    );
    const again = await openBusiness(platform, { name: 'Otra vez', whatsapp: false });
    expect(await again.owner.appointments()).toEqual([]);
  });
});
