import { appointment, service } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { dayFromNow, numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot, startOf, type Chat, type Option } from '../src/chat.ts';
import { newPhone } from '../src/client.ts';
import { metaWebhook, silenceEmulator, tapChange, textChange, webhookChat } from '../src/metaWebhook.ts';
import type { Platform } from '../src/platform.ts';
import { sharedPlatform } from '../src/sharedPlatform.ts';

let platform: Platform;
let sol: Business;
let luna: Business;
beforeAll(async () => {
  platform = await sharedPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  luna = await openBusiness(platform, { name: 'Estética Luna', whatsapp: true });
  await silenceEmulator(platform, numberOf(sol));
  await silenceEmulator(platform, numberOf(luna));
});
afterAll(() => platform?.dispose());

function chatWith(business: Business, phone = newPhone()): Promise<Chat> {
  return webhookChat({ platform, number: numberOf(business), phone });
}

async function appointmentsOf({ owner }: Business, phone: string) {
  return (await owner.appointments()).filter((one) => one.phone === `+${phone}`);
}

function openStarts({ owner, corteId }: Business, date: string) {
  return owner.openSlots({ serviceId: corteId, from: date, to: date });
}

function first(options: readonly Option[], isIt: (option: Option) => boolean): Option {
  const found = options.find(isIt);
  if (found === undefined) {
    throw new Error(`None of ${options.map(({ title }) => title).join(', ')}`);
  }
  return found;
}

const is =
  ({ id }: Option) =>
  (option: Option): boolean =>
    option.id === id;

/** The last time that is offered: days ahead, so that it can still be changed. */
const lastOf = (options: readonly Option[]): Option => first(options.toReversed(), isSlot);

/** From the greeting to the confirmation. */
async function book(chat: Chat, pick = (options: readonly Option[]) => first(options, isSlot)) {
  await chat.ask('Hola');
  const offer = await chat.choose('Corte');
  const slot = pick(offer.options);
  return { slot, confirmation: await chat.choose(is(slot)) };
}

describe('a client who books over WhatsApp', () => {
  it('goes from «Hola» to an appointment by two taps', async () => {
    const chat = await chatWith(sol);
    const menu = await chat.ask('Hola');
    expect(menu.text).toBe(
      '¡Hola, Begoña! Soy el asistente de *Peluquería Sol*. ¿Qué necesitas?\n\nTambién puedes escribirlo: «corte mañana a las 5 con Ana».',
    );
    expect(menu.options.map(({ title }) => title)).toEqual([
      'Corte',
      'Tinte',
      'Ver mis citas',
      'Hablar con una persona',
    ]);

    const offer = await chat.choose('Corte');
    expect(offer.text).toContain('Próximos huecos');
    const slot = first(offer.options, isSlot);
    const confirmation = await chat.choose(is(slot));
    expect(confirmation.text).toMatch(/^✅ \*Cita confirmada\*\n\nCorte \(30 min\)\n👤 (Ana|Luis)\n📅 /);
    expect(confirmation.options.map(({ title }) => title)).toEqual(['Cambiar', 'Cancelar cita']);

    const booked = await appointmentsOf(sol, chat.phone);
    expect(booked).toMatchObject([
      { service_title: 'Corte', service_pk: sol.corteId, status: 'confirmed', name: 'Begoña Núñez' },
    ]);
    expect(booked.map(({ start }) => new Date(start).toISOString())).toEqual([startOf(slot)]);
    expect(confirmation.text).toContain(`👤 ${booked[0]?.employee_name}`);
  });

  it('is answered in English when that is what they write', async () => {
    const chat = await chatWith(sol);
    expect((await chat.ask('Hi!')).text).toContain("I'm the assistant at *Peluquería Sol*");
    const offer = await chat.choose('Corte');
    expect(offer.text).toContain('Next available times');
    const confirmation = await chat.choose(is(first(offer.options, isSlot)));
    expect(confirmation.text).toMatch(/^✅ \*Appointment confirmed\*/);
    expect(await appointmentsOf(sol, chat.phone)).toHaveLength(1);
  });

  it('sees, moves and cancels the appointment, whose time is then free again', async () => {
    const chat = await chatWith(sol);
    expect((await chat.ask('mis citas')).text).toBe('No tienes citas próximas. ¿Reservamos una?');
    const { slot } = await book(chat, lastOf);

    expect((await chat.ask('Mis citas')).text).toContain('Tienes 1 cita:\n\nCorte (30 min)');
    const offer = await chat.choose('Cambiar');
    const other = first(
      offer.options.toReversed(),
      (option) => isSlot(option) && startOf(option).slice(0, 10) !== startOf(slot).slice(0, 10),
    );
    expect((await chat.choose(is(other))).text).toMatch(/^✅ \*Cita cambiada\*/);
    const moved = await appointmentsOf(sol, chat.phone);
    expect(moved.map(({ start }) => new Date(start).toISOString())).toEqual([startOf(other)]);
    const { date = '', employee_id: employeeId } = moved[0] ?? {};

    expect((await chat.choose('Cancelar cita')).text).toContain('¿Cancelo tu cita?');
    expect((await chat.choose('Sí, cancelar')).text).toContain('Cita cancelada.');
    expect(await appointmentsOf(sol, chat.phone)).toMatchObject([{ status: 'cancelled' }]);
    const freeAgain = (await openStarts(sol, date)).find(
      ({ start }) => new Date(start).toISOString() === startOf(other),
    );
    expect(freeAgain?.employee_ids).toContain(employeeId);
  });
});

describe('a client whose service has come to take longer since they saw its times', () => {
  it('is asked whether that suits them, and books by saying so', async () => {
    const { owner, ana } = luna;
    const wash = { title: 'Lavado', duration: 30, employees: [ana] };
    const { id } = await owner.call('POST', '/services', service, wash);
    const chat = await chatWith(luna);
    await waitFor(async () => (await chat.ask('Hola')).options.some(({ title }) => title === 'Lavado'));
    // Not one so late that an hour more would end after closing.
    const endsEarly = (option: Option): boolean =>
      isSlot(option) && new Date(startOf(option)).getUTCHours() < 18;
    const slot = first((await chat.choose('Lavado')).options, endsEarly);
    await owner.call('PATCH', `/services/${id}`, service, { duration: 60 });
    const tomorrow = dayFromNow(1);
    await waitFor(async () => {
      const [open] = await owner.openSlots({ serviceId: id, from: tomorrow, to: tomorrow });
      return open !== undefined && Date.parse(open.end) - Date.parse(open.start) === 60 * 60_000;
    });
    const question = await chat.choose(is(slot));
    expect(question.text).toMatch(/^\*Lavado\* ahora dura 60 min\. ¿Te viene bien\?/);
    expect(await appointmentsOf(luna, chat.phone)).toEqual([]);
    expect((await chat.choose('Sí, reservar')).text).toContain('Lavado (60 min)');
    expect(await appointmentsOf(luna, chat.phone)).toMatchObject([{ duration: 60 }]);
  });
});

describe('a client who wants no notices', () => {
  it.each([
    { word: 'BAJA', hello: 'Hola', done: 'no te enviaremos', back: 'ALTA', notice: 'te ha reservado' },
    { word: 'STOP', hello: 'Hello', done: 'any more reminders', back: 'START', notice: 'has booked' },
  ])(
    'gets none after $word, and gets them again after $back',
    async ({ word, hello, done, back, notice }) => {
      const chat = await chatWith(luna);
      await chat.ask(hello);
      expect((await chat.ask(word)).text).toContain(done);
      await bookByOwner(chat.phone, '11:00');
      expect((await chat.ask(back)).text).not.toContain(notice);
      await bookByOwner(chat.phone, '12:00');
      expect((await chat.next()).text).toContain(notice);
      const notices = (await chat.replies()).filter(({ text }) => text.includes(notice));
      expect(notices).toHaveLength(1);
    },
  );

  let day = 2;
  async function bookByOwner(phone: string, slot: string): Promise<void> {
    day += 1;
    await luna.owner.call('POST', '/appointments', appointment, {
      service_id: luna.corteId,
      employee_id: 'any',
      date: dayFromNow(day),
      slot,
      phone: `+${phone}`,
      notify: true,
    });
  }
});

describe('a tap that WhatsApp delivers more than once', () => {
  it('books once and is answered once when the same webhook comes five times in parallel', async () => {
    const chat = await chatWith(sol);
    await chat.ask('Hola');
    const offer = await chat.choose('Corte');
    const who = { number: numberOf(sol), phone: chat.phone, name: 'Begoña Núñez' };
    const tap = tapChange(who, first(offer.options, isSlot), offer);
    const webhook = metaWebhook(platform);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => webhook.post([tap])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await chat.next()).text).toContain('Cita confirmada');

    // A later question is answered later: had there been a second confirmation, it would stand before.
    expect((await chat.ask('Mis citas')).text).toContain('Tienes 1 cita:');
    expect(await appointmentsOf(sol, chat.phone)).toHaveLength(1);
    expect((await chat.replies()).filter(({ text }) => text.includes('Cita confirmada'))).toHaveLength(1);
  });
});

describe('two clients who tap the same time', () => {
  it('get one confirmation, and one apology with other times', async () => {
    const chats = [await chatWith(luna), await chatWith(luna)];
    const offers = await Promise.all(
      chats.map(async (chat) => {
        await chat.ask('Hola');
        return chat.choose('Corte');
      }),
    );
    const slot = first(offers[0]?.options ?? [], isSlot);
    const both = await Promise.all(chats.map((chat) => chat.choose((option) => sameChoice(option, slot))));
    const [confirmed, refused] = both.toSorted((a, b) => b.text.localeCompare(a.text));
    const texts = both.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Cita confirmada'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('se acaba de ocupar'))).toHaveLength(1);
    const apology = [confirmed, refused].find((reply) => reply?.text.includes('se acaba de ocupar'));
    expect(apology?.options.some(isSlot)).toBe(true);
    expect(apology?.options.some((option) => sameChoice(option, slot))).toBe(false);
  });

  /** The same start with the same person: the ids differ in what tells one list from the next. */
  function sameChoice(option: Option, slot: Option): boolean {
    return isSlot(option) && option.title === slot.title && option.description === slot.description;
  }
});

describe('the webhook', () => {
  it('refuses a wrong signature, and keeps nothing of what it said', async () => {
    const chat = await chatWith(sol);
    const who = { number: numberOf(sol), phone: chat.phone, name: 'Begoña Núñez' };
    const forged = textChange(who, 'Mis citas');
    const webhook = metaWebhook(platform);
    for (const signature of [`sha256=${'0'.repeat(64)}`, 'sha256=', '']) {
      expect(await webhook.post([forged], { signature })).toMatchObject({
        status: 401,
        body: { error: 'invalid_signature' },
      });
    }
    expect((await chat.ask('Hola')).text).toContain('¡Hola, Begoña!');
    // The very same message with the right signature is new: it had not been kept.
    await webhook.post([forged]);
    expect((await chat.next()).text).toContain('No tienes citas');
    expect(await chat.replies()).toHaveLength(2);
  });

  it('takes one POST with messages of two businesses, and each answers its own client', async () => {
    const [ofSol, ofLuna] = [await chatWith(sol), await chatWith(luna)];
    const { status } = await metaWebhook(platform).post([
      textChange({ number: numberOf(sol), phone: ofSol.phone, name: 'Íñigo' }, 'Hola'),
      textChange({ number: numberOf(luna), phone: ofLuna.phone, name: 'Ángela' }, 'Hola'),
    ]);
    expect(status).toBe(200);
    expect((await ofSol.next()).text).toContain('¡Hola, Íñigo! Soy el asistente de *Peluquería Sol*');
    expect((await ofLuna.next()).text).toContain('¡Hola, Ángela! Soy el asistente de *Estética Luna*');
  });

  it('shows a booking of one business to its owner only', async () => {
    const chat = await chatWith(sol);
    await book(chat);
    await waitFor(async () => (await appointmentsOf(sol, chat.phone)).length === 1);
    expect(await appointmentsOf(luna, chat.phone)).toEqual([]);
  });
});
