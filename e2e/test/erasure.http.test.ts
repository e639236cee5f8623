import {
  conversationExport,
  conversationList,
  customer,
  customerExport,
  customerPage,
} from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { dayFromNow, numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot } from '../src/chat.ts';
import { phoneChat, type PhoneChat } from '../src/client.ts';
import { everythingKept } from '../src/everythingKept.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

interface Canary {
  readonly phone: string;
  readonly name: string;
  readonly text: string;
}

const onlyChatted = { phone: '34699445561', name: 'Canaria Charla', text: 'tengo una hernia charlada' };
const bookedByHand = { phone: '34699445562', name: 'Canaria Mano', text: 'tengo una hernia manual' };
const bookedByChat = { phone: '34699445563', name: 'Canaria Chat', text: 'tengo una hernia propia' };

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
});
afterAll(() => platform?.dispose());

async function chatOf({ phone, name, text }: Canary): Promise<PhoneChat> {
  const chat = await phoneChat({ platform, number: numberOf(sol), phone }, name);
  await chat.ask(text);
  return chat;
}

/** Places where anything of these words is kept. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const kept = await everythingKept(platform);
  return kept.filter(({ text }) => words.some((word) => text.includes(word))).map(({ place }) => place);
}

const wordsOf = ({ phone, name, text }: Canary): string[] => [phone, name, text];

async function conversationOf({ phone }: Canary): Promise<string> {
  const { conversations } = await sol.owner.call('GET', '/conversations', conversationList);
  return conversations.find((one) => one.phone === `+${phone}`)?.id ?? '';
}

async function customerOf({ phone }: Canary): Promise<string> {
  const { items } = await sol.owner.call('GET', `/customers?q=${phone}`, customerPage);
  return items[0]?.customer_id ?? '';
}

/** Resolves when the owner is told that it is done. */
async function eraseCustomer(customerId: string): Promise<void> {
  await sol.owner.call('POST', `/customers/${customerId}/erase`, customer);
  await waitFor(
    async () => (await sol.owner.call('GET', `/customers/${customerId}`, customer)).erasure === 'done',
    { message: 'the erasure to be done' },
  );
}

async function cancelAll(): Promise<void> {
  for (const { id, status } of await sol.owner.appointments()) {
    if (status !== 'cancelled') {
      await sol.owner.call('POST', `/appointments/${id}/cancel`, z.unknown(), { notify: false });
    }
  }
}

describe('an erased client is in no database, stream or log', () => {
  it('when they only chatted, and the owner erased the conversation', async () => {
    await chatOf(onlyChatted);
    const id = await conversationOf(onlyChatted);
    expect(await placesOf(wordsOf(onlyChatted))).toEqual(
      expect.arrayContaining(['stream MESSAGES', expect.stringMatching(/conversations$/)]),
    );
    const copy = await sol.owner.call('GET', `/conversations/${id}/export`, conversationExport);
    expect(copy.messages.map(({ text }) => text)).toContain(onlyChatted.text);
    await sol.owner.call('DELETE', `/conversations/${id}`, z.unknown());
    expect(await placesOf(wordsOf(onlyChatted))).toEqual([]);
    expect((await sol.owner.request('GET', `/conversations/${id}`)).status).toBe(404);
    expect((await sol.owner.request('DELETE', `/conversations/${id}x`)).status).toBe(404);
  });

  it('when they chatted, and were booked by the owner', async () => {
    await chatOf(bookedByHand);
    const [slot] = await sol.owner.openSlots({
      serviceId: sol.corteId,
      from: dayFromNow(1),
      to: dayFromNow(1),
    });
    await sol.owner.request('POST', '/appointments', {
      headers: { 'idempotency-key': 'booked-by-hand' },
      body: {
        service_id: sol.corteId,
        employee_id: sol.ana,
        date: slot?.date,
        slot: slot?.slot,
        phone: `+${bookedByHand.phone}`,
        name: bookedByHand.name,
      },
    });
    const customerId = await customerOf(bookedByHand);
    expect(customerId).not.toBe('');
    const copy = await sol.owner.call('GET', `/customers/${customerId}/export`, customerExport);
    expect(copy.conversations.map(({ messages }) => messages.map(({ text }) => text))).toEqual([
      expect.arrayContaining([bookedByHand.text]),
    ]);
    await cancelAll();
    await eraseCustomer(customerId);
    expect(await placesOf(wordsOf(bookedByHand))).toEqual([]);
  });

  it('when they booked by chat; what they write later opens another conversation', async () => {
    const chat = await chatOf(bookedByChat);
    const before = await conversationOf(bookedByChat);
    await chat.ask('corte pasado mañana');
    await chat.choose(isSlot);
    await waitFor(
      async () => (await customerOf(bookedByChat)) !== '' || (await chat.choose('Confirmar'), false),
    );
    const customerId = await customerOf(bookedByChat);
    await cancelAll();
    await eraseCustomer(customerId);
    expect(await placesOf(wordsOf(bookedByChat))).toEqual([]);

    await chat.ask('hola');
    const after = await conversationOf(bookedByChat);
    expect([after === '', after === before]).toEqual([false, false]);
  });
});

describe('what is kept', () => {
  it('stands on the page about privacy, each collection, stream and log', async () => {
    const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'privacy.md'), 'utf8');
    const places = (await everythingKept(platform)).map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['stream MESSAGES', 'log scheduling.log']));
    expect(places.filter((place) => !isOnPage(page, place))).toEqual([]);
  });
});

/** @param place `stream X`, `log x.log` or `<database>.<collection>` */
function isOnPage(page: string, place: string): boolean {
  const [, kind, name = ''] = /^(?:(stream|log) )?(.+)$/.exec(place) ?? [];
  if (kind !== undefined) {
    return page.includes(`\`${name}\``);
  }
  const [database = '', collection = ''] = name.split('.');
  const service = database.replace(/^.*?_/, '').replaceAll('_', '-');
  const [, part = ''] = new RegExp(`<!-- kept ${service} -->([^]*?)<!-- end -->`).exec(page) ?? [];
  return part.includes(`| \`${collection}\` |`);
}
