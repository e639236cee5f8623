import { appointment, waitingEntry, type Appointment } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import { numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot, startOf, type Chat, type Option } from '../src/chat.ts';
import { silenceEmulator } from '../src/metaWebhook.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { bookByOwner, chatBeforeOpenings, waitForIt } from '../src/waitingList.ts';

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  await silenceEmulator(platform, numberOf(sol));
});
afterAll(() => platform?.dispose());

const cancel = ({ id }: Appointment) => sol.owner.call('POST', `/appointments/${id}/cancel`, appointment, {});
const waiting = () => sol.owner.call('GET', '/waiting-list', z.array(waitingEntry));

async function joins(chat: Chat, slot: Option): Promise<void> {
  const [taken, joined] = await waitForIt(chat, slot);
  expect(taken).toContain('se acaba de ocupar');
  expect(joined).toMatch(/^Apuntado ✅/);
}

describe('clients who wait for a time', () => {
  it('are offered it one after the other when it is free again, until one books it', async () => {
    const [{ chat: first, slots }, { chat: second }] = [
      await chatBeforeOpenings(platform, sol),
      await chatBeforeOpenings(platform, sol),
    ];
    const slot = slots.at(-1);
    if (slot === undefined) {
      throw new Error('nothing is offered');
    }
    const booked = await bookByOwner(sol, slot);
    await joins(first, slot);
    await joins(second, slot);
    expect((await waiting()).map(({ phone }) => phone)).toEqual([`+${first.phone}`, `+${second.phone}`]);

    await cancel(booked);
    const offer = await first.next();
    expect(offer.text).toMatch(/^🔔 Hay un hueco libre en \*Peluquería Sol\*/);
    expect(offer.options.map(({ title }) => title)).toEqual(['Reservar', 'No, gracias']);
    expect((await first.choose('No, gracias')).text).toContain('se lo ofrezco a otra persona');

    expect((await second.next()).text).toMatch(/^🔔 Hay un hueco libre/);
    expect((await second.choose('Reservar')).text).toMatch(/^✅ \*Cita confirmada\*/);
    const mine = (await sol.owner.appointments()).filter(({ phone }) => phone === `+${second.phone}`);
    expect(mine.map(({ start }) => new Date(start).toISOString())).toEqual([startOf(slot)]);
    await waitFor(async () => (await waiting()).length === 1);

    const late = await first.choose('Reservar');
    expect(late.text).toMatch(/^Ese hueco ya no está libre/);
    expect(late.options.some(isSlot)).toBe(true);
  });

  it('are offered it once although scheduling is killed as it becomes free', async () => {
    const { chat, slots } = await chatBeforeOpenings(platform, sol);
    const [slot] = slots;
    if (slot === undefined) {
      throw new Error('nothing is offered');
    }
    const booked = await bookByOwner(sol, slot);
    await joins(chat, slot);
    await cancel(booked);
    platform.kill('scheduling', 'SIGKILL');
    expect((await chat.next(45_000)).text).toMatch(/^🔔 Hay un hueco libre/);
    await platform.healthy();
    expect((await chat.choose('Reservar')).text).toMatch(/^✅ \*Cita confirmada\*/);
    const offers = (await chat.replies()).filter(({ text }) => text.startsWith('🔔'));
    expect(offers).toHaveLength(1);
  });
});
