import { appointment, conversationList, conversationMessage, employee, service } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import { interactiveSchema } from '../../emulators/src/whatsapp/messages/interactiveSchemas.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../src/business.ts';
import { chatWith, isSlot, type Chat } from '../src/chat.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import { callEmulators } from '../src/emulators.ts';
import type { Platform } from '../src/platform.ts';
import { sharedPlatform } from '../src/sharedPlatform.ts';

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await sharedPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
});
afterAll(() => platform?.dispose());

const chatOnPhone = (phone = newPhone()): Promise<PhoneChat> =>
  phoneChat({ platform, number: numberOf(sol), phone });

/** Sends what is no text and no tap. */
function send(client: string, message: object): Promise<unknown> {
  const body = { number: numberOf(sol).id, client, message };
  return callEmulators(platform, 'POST', '/simulator/api/messages', z.unknown(), { body });
}

const bookedFor = async (phone: string) =>
  (await sol.owner.appointments()).filter((one) => one.phone === `+${phone}` && one.status === 'confirmed');

describe('an appointment', () => {
  it('takes two messages of each from «corte mañana a las 5 con Ana»', async () => {
    const chat = await chatOnPhone();
    const question = await chat.ask('corte mañana a las 5 con Ana');
    expect(question.text).toMatch(/^¿Te reservo esto\?\n\nCorte \(30 min\) con \*Ana\*\n📅 \*.*, 17:00\*$/);
    const confirmation = await chat.choose('Sí, reservar');
    expect(confirmation.text).toContain('✅ *Cita confirmada*');
    expect(await chat.replies()).toHaveLength(2);
    expect(await bookedFor(chat.phone)).toMatchObject([
      { service_title: 'Corte', employee_name: 'Ana', date: dayFromNow(1), slot: '17:00' },
    ]);
  });

  it('takes three messages of each from «Hola»', async () => {
    const chat = await chatOnPhone();
    expect((await chat.ask('Hola')).text).toContain('¿Qué necesitas?');
    expect((await chat.choose('Corte')).text).toContain('Próximos huecos');
    expect((await chat.choose(isSlot)).text).toContain('✅ *Cita confirmada*');
    expect(await chat.replies()).toHaveLength(3);
    expect(await bookedFor(chat.phone)).toHaveLength(1);
  });

  it('takes two messages of each for a client who comes again', async () => {
    const chat = await chatOnPhone();
    await chat.ask('corte mañana a las 11:30');
    await chat.choose('Sí, reservar');
    await chat.ask('Hola');
    const before = (await chat.replies()).length;
    expect((await chat.choose('Lo de siempre')).text).toContain('*Corte* · 30 min');
    expect((await chat.choose(isSlot)).text).toContain('✅ *Cita confirmada*');
    expect((await chat.replies()).length - before).toBe(2);
  });

  it('is kept for the client who is asked, and no other client gets the time meanwhile', async () => {
    const [first, second] = [await chatOnPhone(), await chatOnPhone()];
    await first.ask('corte mañana a las 9 de la mañana con Luis');
    const other = await second.ask('corte mañana a las 9 de la mañana con Luis');
    expect(other.text).toContain('Luis no está libre a las 09:00');
    expect((await first.choose('Sí, reservar')).text).toContain('✅ *Cita confirmada*');
  });
});

/** A client of whom WhatsApp tells a user name and no phone. */
async function chatWithoutPhone(name: string): Promise<Chat & { readonly id: string }> {
  const body = { name, username: name.toLowerCase().replace(' ', '.') };
  const { id } = await callEmulators(
    platform,
    'POST',
    '/simulator/api/clients',
    z.object({ id: z.string() }),
    { body },
  );
  const chat = chatWith(
    { platform, number: numberOf(sol), phone: id },
    {
      text: (text) => send(id, { type: 'text', body: text }),
      tap: ({ kind, id: choice }, { wamid }) => send(id, { type: kind, id: choice, to_message: wamid }),
    },
  );
  return { ...chat, id };
}

describe('a client who shares the contact card of another person', () => {
  it('does not become them, neither in the chat nor in the back-office', async () => {
    const victim = newPhone();
    const booked = await sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: dayFromNow(6),
      slot: '16:00',
      phone: `+${victim}`,
    });
    const chat = await chatWithoutPhone('Mallory Malo');
    expect((await chat.ask('mis citas')).text).toContain('No tienes citas próximas');
    await send(chat.id, { type: 'contacts', phone: `+${victim}` });
    expect((await chat.next()).text).toContain('no puedo leerlo por aquí');
    expect((await chat.ask('mis citas')).text).toContain('No tienes citas próximas');
    await chat.ask(`corte el ${dayFromNow(6).slice(8)}/${dayFromNow(6).slice(5, 7)}`);
    expect((await chat.choose(isSlot)).text).toContain('necesito tu teléfono');
    await send(chat.id, { type: 'contacts', phone: `+${victim}`, by_hand: true });
    expect((await chat.next()).text).toContain('necesito tu teléfono');
    // Even where WhatsApp says that it is the answer to our request, it is nothing but a contact detail.
    await send(chat.id, { type: 'contacts', phone: `+${victim}` });
    expect((await chat.next()).text).toContain('✅ *Cita confirmada*');
    expect((await chat.ask('mis citas')).text).toContain('Tienes 1 cita');
    const own = (await sol.owner.appointments()).filter(({ phone }) => phone === `+${victim}`);
    expect(own).toHaveLength(2);
    const mallorys = own.find(({ id }) => id !== booked.id);
    expect(mallorys).toMatchObject({ phone_verified: false });
    expect(mallorys?.customer_id).not.toBe(booked.customer_id);
    await sol.owner.call('POST', `/appointments/${booked.id}/cancel`, z.unknown(), { notify: true });
    const replies = await chat.replies();
    expect(replies.filter(({ text }) => text.includes('ha cancelado'))).toEqual([]);
    expect((await chat.ask('mis citas')).text).toContain('Tienes 1 cita');
  });
});

describe('a client whose phone WhatsApp does not send', () => {
  it('is asked for it once, by the button of WhatsApp', async () => {
    const chat = await chatWithoutPhone('Noa Vidal');
    const { id } = chat;
    await chat.ask('corte mañana');
    expect((await chat.choose(isSlot)).text).toContain('necesito tu teléfono');
    await send(id, { type: 'contacts', phone: '+34600123123' });
    expect((await chat.next()).text).toContain('✅ *Cita confirmada*');
    expect(await bookedFor('34600123123')).toHaveLength(1);
    await chat.ask('tinte pasado mañana a las 12');
    expect((await chat.choose('Sí, reservar')).text).toContain('✅ *Cita confirmada*');
  });
});

describe('a client who wants to talk to a person', () => {
  it('is heard by the owner at once, answered by them, and handed back', async () => {
    const chat = await chatOnPhone();
    await send(chat.phone, { type: 'audio' });
    expect((await chat.next()).text).toContain('no puedo leerlo por aquí');
    expect((await chat.choose('Hablar con alguien')).text).toContain('Aviso al equipo de *Peluquería Sol*');
    const waiting = await sol.owner.call('GET', '/conversations?waiting=true', conversationList);
    const one = waiting.conversations.find(({ phone }) => phone === `+${chat.phone}`);
    const path = `/conversations/${one?.id}`;
    await sol.owner.call('POST', `${path}/messages`, conversationMessage, { text: 'Hola, soy Ana' });
    expect((await chat.next()).text).toBe('Hola, soy Ana');
    await chat.say('¿Hacéis recogidos?');
    await chat.delivered();
    // Had the bot answered the question, that would stand before this.
    await sol.owner.call('POST', `${path}/messages`, conversationMessage, { text: 'Sí' });
    expect((await chat.next()).text).toBe('Sí');
    await sol.owner.call('POST', `${path}/hand-back`, z.unknown());
    expect((await chat.ask('mis citas')).text).toContain('No tienes citas próximas');
  });
});

describe('a business with the longest names, and many of them', () => {
  it('fits in what WhatsApp takes', async () => {
    const crowded = await openBusiness(platform, { name: 'Estética y peluquería Sol', whatsapp: true });
    const { owner } = crowded;
    const team = [];
    for (let index = 0; index < 10; index += 1) {
      const nombre = `Maximiliana Fdez. ${index} 👩`.padEnd(21, 'ñ').slice(0, 21);
      team.push((await owner.call('POST', '/employees', employee, { nombre })).employee_id);
    }
    for (let index = 0; index < 12; index += 1) {
      const title = `Tratamiento nº ${index} 💆`.padEnd(23, 'x').slice(0, 23);
      const description = 'Una descripción que llega hasta el límite de los setenta caracteres '.slice(0, 70);
      await owner.call('POST', '/services', service, {
        title,
        description: description.padEnd(70, 'z'),
        duration: 30,
        employees: [crowded.ana, ...team],
      });
    }
    const chat = await phoneChat({ platform, number: numberOf(crowded), phone: newPhone() });
    await waitFor(async () =>
      (await chat.ask('Menú')).options.some(({ title }) => title === 'Ver más servicios'),
    );
    await chat.choose('Ver más servicios');
    await chat.choose(({ title }) => title.startsWith('Tratamiento'));
    const people = await chat.choose('Elegir profesional');
    expect(people.options.map(({ title }) => title)).toContain('Más profesionales');
    await chat.choose('Más profesionales');
    expect((await chat.choose('Otro día')).text).toContain('¿Qué día te viene bien?');
  });
});

describe('everything that was sent', () => {
  it('is what WhatsApp takes', async () => {
    const chats = await callEmulators(
      platform,
      'GET',
      '/simulator/api/chats',
      z.array(z.object({ phone_number_id: z.string(), client_id: z.string() })),
    );
    const sent = [];
    for (const { phone_number_id: number, client_id: client } of chats) {
      const query = new URLSearchParams({ number, client }).toString();
      const messages = await callEmulators(platform, 'GET', `/simulator/api/messages?${query}`, sentMessages);
      sent.push(...messages.filter(({ from }) => from === 'business'));
    }
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter(({ status }) => status === 'failed')).toEqual([]);
    for (const { payload } of sent) {
      if (payload.interactive !== undefined) {
        interactiveSchema.parse(payload.interactive);
      }
    }
  });
});

const sentMessages = z.array(
  z.object({
    from: z.string(),
    status: z.string(),
    payload: z.object({ interactive: z.unknown().optional() }),
  }),
);
