import { appointment, waitingEntry, type Appointment } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import { numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot, startOf, type Chat, type Option } from '../src/chat.ts';
import { newPhone } from '../src/client.ts';
import { silenceEmulator, webhookChat } from '../src/metaWebhook.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  await silenceEmulator(platform, numberOf(sol));
});
afterAll(() => platform?.dispose());

const sameTime =
  (slot: Option) =>
  (option: Option): boolean =>
    isSlot(option) && option.title === slot.title && option.description === slot.description;

/** A client who has the openings of a Corte before them. */
async function chatBeforeOpenings(): Promise<{ chat: Chat; slots: readonly Option[] }> {
  const chat = await webhookChat({ platform, number: numberOf(sol), phone: newPhone() });
  await chat.ask('Hola');
  const { options } = await chat.choose('Corte');
  return { chat, slots: options.filter(isSlot) };
}

/** The owner books the time of a row for another client. */
async function bookByOwner(slot: Option): Promise<Appointment> {
  const { owner, corteId } = sol;
  const date = startOf(slot).slice(0, 10);
  const open = await owner.openSlots({ serviceId: corteId, from: date, to: date });
  const found = open.find(({ start }) => new Date(start).toISOString() === startOf(slot));
  return owner.call('POST', '/appointments', appointment, {
    service_id: corteId,
    employee_id: slot.id.split('|')[3],
    date: found?.date,
    slot: found?.slot,
    phone: `+${newPhone()}`,
  });
}

const cancel = ({ id }: Appointment) => sol.owner.call('POST', `/appointments/${id}/cancel`, appointment, {});
const waiting = () => sol.owner.call('GET', '/waiting-list', z.array(waitingEntry));

/** Taps a time that is gone, and asks to be told when it is free again. */
async function waitForIt(chat: Chat, slot: Option): Promise<void> {
  expect((await chat.choose(sameTime(slot))).text).toContain('se acaba de ocupar');
  expect((await chat.choose('Avísame si se libera')).text).toMatch(/^Apuntado ✅/);
}

describe('clients who wait for a time', () => {
  it('are offered it one after the other when it is free again, until one books it', async () => {
    const [{ chat: first, slots }, { chat: second }] = [
      await chatBeforeOpenings(),
      await chatBeforeOpenings(),
    ];
    const slot = slots.at(-1);
    if (slot === undefined) {
      throw new Error('nothing is offered');
    }
    const booked = await bookByOwner(slot);
    await waitForIt(first, slot);
    await waitForIt(second, slot);
    expect((await waiting()).map(({ phone }) => phone)).toEqual([`+${first.phone}`, `+${second.phone}`]);

    await cancel(booked);
    const offer = await first.next();
    expect(offer.text).toMatch(/^🔔 Se ha liberado un hueco en \*Peluquería Sol\*/);
    expect(offer.options.map(({ title }) => title)).toEqual(['Reservar', 'No, gracias']);
    expect((await first.choose('No, gracias')).text).toContain('se lo ofrezco a otra persona');

    expect((await second.next()).text).toMatch(/^🔔 Se ha liberado un hueco/);
    expect((await second.choose('Reservar')).text).toMatch(/^✅ \*Cita confirmada\*/);
    const mine = (await sol.owner.appointments()).filter(({ phone }) => phone === `+${second.phone}`);
    expect(mine.map(({ start }) => new Date(start).toISOString())).toEqual([startOf(slot)]);
    await waitFor(async () => (await waiting()).length === 1);

    const late = await first.choose('Reservar');
    expect(late.text).toMatch(/^Ese hueco ya no está libre/);
    expect(late.options.some(isSlot)).toBe(true);
  });

  it('are offered it once although scheduling is killed as it becomes free', async () => {
    const { chat, slots } = await chatBeforeOpenings();
    const [slot] = slots;
    if (slot === undefined) {
      throw new Error('nothing is offered');
    }
    const booked = await bookByOwner(slot);
    await waitForIt(chat, slot);
    await cancel(booked);
    platform.kill('scheduling', 'SIGKILL');
    expect((await chat.next(45_000)).text).toMatch(/^🔔 Se ha liberado un hueco/);
    await platform.healthy();
    expect((await chat.choose('Reservar')).text).toMatch(/^✅ \*Cita confirmada\*/);
    const offers = (await chat.replies()).filter(({ text }) => text.startsWith('🔔'));
    expect(offers).toHaveLength(1);
  });
});
