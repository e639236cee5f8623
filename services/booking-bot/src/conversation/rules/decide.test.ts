import { describe, expect, it } from '@jest/globals';
import { outboundContent, type BookedAppointment } from '@citame/contracts';
import {
  appointment,
  context,
  nowMs,
  rows,
  say,
  slot,
  tap,
  titles,
  withServices,
  words,
} from '../../../test/fixtures/talk.ts';
import { decide } from './decide.ts';
import { newConversation, type Ask, type ConversationEvent, type Decision } from './conversation.ts';
import { parseTap, tapId } from './taps.ts';

/** What scheduling answers to a search: an opening every half hour of two days. */
function openings(ask: Ask | undefined): ConversationEvent {
  if (ask?.kind !== 'slots') {
    throw new Error(`slots were not asked for, but ${ask?.kind}`);
  }
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '17:00', '17:30'];
  const slots = ['2026-11-20', '2026-11-21'].flatMap((date) => times.map((time) => slot(date, time)));
  return { kind: 'slots', ask, slots };
}

describe('from «Hola» to an appointment', () => {
  it('greets by name and offers the services', () => {
    const { reply } = say('Hola');
    expect(reply?.text).toBe('¡Hola, Marta! Soy el asistente de *Peluquería Sol*. ¿Qué necesitas?');
    expect(rows(reply)).toMatchObject([
      { title: 'Corte', description: '30 min · Lavado y corte' },
      { title: 'Color', description: '90 min' },
      { title: 'Ver mis citas' },
    ]);
  });

  it('shows a few openings, spread over days and hours, once a service is tapped', () => {
    const menu = say('Hola');
    const asked = decide(menu.conversation, tap(rows(menu.reply)[0]?.id ?? ''), context);
    expect(asked.ask).toMatchObject({
      search: { serviceId: 'corte', employeeId: 'any', from: '2026-11-19' },
    });
    const { reply } = decide(asked.conversation, openings(asked.ask), context);
    expect(titles(reply)).toEqual([
      'vie 20 nov · 09:00',
      'vie 20 nov · 10:30',
      'vie 20 nov · 17:30',
      'sáb 21 nov · 09:00',
      'sáb 21 nov · 17:30',
      'Otro día',
      'Elegir profesional',
      'Volver al inicio',
    ]);
    expect(parseTap(rows(reply)[0]?.id ?? '')).toMatchObject({ kind: 'slot', durationMin: 30 });
  });

  it('books as soon as a time is tapped, and confirms with everything', () => {
    const start = '2026-11-20T16:00:00.000Z';
    const target = { serviceId: 'corte', employeeId: 'ana' };
    const asked = decide(newConversation, tap(tapId({ kind: 'slot', target, start, draft: 1 })), context);
    expect(asked.ask).toEqual({ kind: 'book', draft: 1, choice: { ...target, start } });
    const { reply, conversation } = decide(asked.conversation, { kind: 'booked', appointment }, context);
    expect(reply).toMatchObject({
      kind: 'buttons',
      text: '✅ *Cita confirmada*\n\n✂️ Corte (30 min)\n👤 Ana\n📅 viernes, 20 de noviembre, 17:00\n📍 C/ Mayor 12',
      buttons: [{ title: 'Cambiar' }, { title: 'Cancelar cita' }],
    });
    expect(conversation.draft).toBe(2);
  });

  it('speaks English to whoever writes it, and keeps to it', () => {
    const menu = say('Hi, I would like to book an appointment');
    expect(menu.conversation.locale).toBe('en');
    const asked = decide(menu.conversation, tap(tapId({ kind: 'service', serviceId: 'corte' })), context);
    const { reply } = decide(asked.conversation, openings(asked.ask), context);
    expect(titles(reply)[0]).toBe('Fri 20 Nov · 09:00');
    expect(words(say('Español', menu.conversation))).toMatch(/^¡Hola/);
  });

  it('understands a number or a title typed instead of tapped', () => {
    const { conversation } = say('Hola');
    expect(say('2', conversation).ask).toMatchObject({ search: { serviceId: 'color' } });
    expect(say('corte', conversation).ask).toMatchObject({ search: { serviceId: 'corte' } });
    expect(say('Quiero un CORTE, por favor').ask).toMatchObject({ search: { serviceId: 'corte' } });
    expect(say('ver mis citas', conversation).ask).toMatchObject({ kind: 'mine' });
  });

  it('offers the nearest openings when the time has just been taken', () => {
    const target = { serviceId: 'corte', employeeId: 'ana' };
    const { ask } = decide(
      newConversation,
      tap(tapId({ kind: 'slot', target, start: appointment.start, draft: 1 })),
      context,
    );
    if (ask === undefined) {
      throw new Error('a booking was not asked for');
    }
    const event = {
      kind: 'refused',
      ask,
      code: 'slot_taken',
      alternatives: [slot('2026-11-20', '17:30')],
    } as const;
    const { reply } = decide(newConversation, event, context);
    expect(reply?.text).toMatch(/^Ese hueco se acaba de ocupar/);
    expect(titles(reply)[0]).toBe('vie 20 nov · 17:30');
  });

  it('books nothing by a tap that took more than ten minutes to arrive: it asks again', () => {
    const id = tapId({
      kind: 'slot',
      target: { serviceId: 'corte', employeeId: 'ana' },
      start: appointment.start,
      draft: 1,
    });
    const asked = decide(newConversation, tap(id, nowMs - 11 * 60_000), context);
    expect(asked.ask?.kind).toBe('slots');
    expect(words(decide(asked.conversation, openings(asked.ask), context))).toMatch(/^Perdona el retraso/);
  });

  it('offers anyone when the employee chosen has left', () => {
    const id = tapId({ kind: 'slots', target: { serviceId: 'color', employeeId: 'luis' } });
    expect(decide(newConversation, tap(id), context).ask).toMatchObject({ search: { employeeId: 'any' } });
  });

  it('never shows an empty list: it looks further, then with anyone, then says so', () => {
    const first = decide(newConversation, tap(tapId({ kind: 'service', serviceId: 'corte' })), context);
    if (first.ask?.kind !== 'slots') {
      throw new Error('slots were not asked for');
    }
    const further = decide(first.conversation, { kind: 'slots', ask: first.ask, slots: [] }, context);
    expect(further.ask).toMatchObject({ search: { to: '2027-01-18' } });
    if (further.ask?.kind !== 'slots') {
      throw new Error('no further search');
    }
    const none = decide(first.conversation, { kind: 'slots', ask: further.ask, slots: [] }, context);
    expect(words(none)).toBe('No hay huecos de *Corte* en los próximos 60 días.');
  });
});

describe('my appointments', () => {
  const mine = (appointments: BookedAppointment[], ask: Ask | undefined): Decision => {
    if (ask?.kind !== 'mine') {
      throw new Error('appointments were not asked for');
    }
    return decide(newConversation, { kind: 'mine', purpose: ask.purpose, appointments }, context);
  };

  it('are offered to be booked when there is none, shown when there is one, listed when there are more', () => {
    const { ask } = say('mis citas');
    expect(words(mine([], ask))).toBe('No tienes citas próximas. ¿Reservamos una?');
    expect(mine([appointment], ask).reply).toMatchObject({
      buttons: [{ title: 'Cambiar' }, { title: 'Cancelar cita' }, { title: 'Reservar otra' }],
    });
    const two = mine([appointment, { ...appointment, id: 'a2', slot: '18:00' }], ask);
    expect(titles(two.reply)).toEqual(['vie 20 nov · 17:00', 'vie 20 nov · 18:00', 'Volver al inicio']);
  });

  it('are cancelled only after a yes', () => {
    const asked = decide(newConversation, tap(tapId({ kind: 'cancel', appointmentId: 'a1' })), context);
    const question = mine([appointment], asked.ask);
    expect(words(question)).toMatch(/^¿Cancelo tu cita\?/);
    const yes = say('1', question.conversation);
    expect(yes.ask).toEqual({ kind: 'cancel', appointmentId: 'a1' });
    const done = decide(yes.conversation, { kind: 'cancelled', appointment }, context);
    expect(words(done)).toBe('Cita cancelada. El hueco del viernes, 20 de noviembre, 17:00 queda libre.');
    expect(words(say('2', question.conversation))).toBe('Perfecto, tu cita sigue en pie.');
  });

  it('are moved by tapping another time', () => {
    const asked = decide(newConversation, tap(tapId({ kind: 'move', appointmentId: 'a1' })), context);
    const searching = mine([appointment], asked.ask);
    expect(searching.ask).toMatchObject({
      search: { serviceId: 'corte', employeeId: 'ana', movingId: 'a1' },
    });
    const list = decide(newConversation, openings(searching.ask), context);
    const moved = decide(list.conversation, tap(rows(list.reply)[0]?.id ?? ''), context);
    expect(moved.ask).toMatchObject({ kind: 'move', appointmentId: 'a1' });
  });

  it('that are gone, or too close, are said to be so', () => {
    const asked = decide(newConversation, tap(tapId({ kind: 'cancel', appointmentId: 'old' })), context);
    expect(words(mine([appointment], asked.ask))).toBe('Esa cita ya no está pendiente.');
    const ask = { kind: 'cancel', appointmentId: 'a1' } as const;
    const late = decide(
      newConversation,
      { kind: 'refused', ask, code: 'not_cancellable', alternatives: [] },
      context,
    );
    expect(words(late)).toContain('Llama al +34 911 222 333');
  });
});

describe('words that mean the same everywhere', () => {
  it.each(['BAJA', 'baja.', 'Baja, por favor', 'STOP', 'Darme de baja'])('%s opts out', (word) => {
    const decision = say(word);
    expect(decision.conversation.optedOut).toBe(true);
    expect(words(decision)).toMatch(/^Hecho: no te enviaremos|^Done: no more/);
  });

  it('but only as the whole message', () => {
    expect(say('¿Estáis en la planta baja?').conversation.optedOut).toBe(false);
    expect(say('stop by tomorrow').conversation.optedOut).toBe(false);
  });

  it('ALTA opts in again', () => {
    const { conversation } = say('baja');
    expect(say('ALTA', conversation).conversation.optedOut).toBe(false);
  });
});

describe('what is not understood', () => {
  it('gets the menu first and two ways on afterwards', () => {
    const first = say('¿Tenéis aparcamiento?');
    expect(words(first)).toBe('No te he entendido. Elige una opción:');
    const second = say('¿Y wifi?', first.conversation);
    expect(words(second)).toBe('Perdona, sigo sin entenderlo. ¿Qué quieres hacer?');
    expect(say('hola', second.conversation).conversation.misunderstood).toBe(0);
  });

  it('is answered once in ten minutes when it is a photo or a voice note', () => {
    const photo: ConversationEvent = {
      kind: 'message',
      content: { kind: 'media', type: 'image' },
      sentAtMs: nowMs,
    };
    const first = decide(newConversation, photo, context);
    expect(words(first)).toMatch(/^De momento solo entiendo texto/);
    expect(decide(first.conversation, photo, context).reply).toBeUndefined();
  });

  it('is not answered at all when it is a reaction', () => {
    const reaction: ConversationEvent = {
      kind: 'message',
      content: { kind: 'silent', type: 'reaction' },
      sentAtMs: nowMs,
    };
    expect(decide(newConversation, reaction, context)).toEqual({ conversation: newConversation });
  });
});

describe("WhatsApp's limits", () => {
  it('hold for a business with thirty services of the longest titles', () => {
    const where = withServices(30);
    let decision = say('Hola', newConversation, where);
    const seen = new Set<string>();
    for (let page = 0; page < 6; page += 1) {
      expect(outboundContent.safeParse(decision.reply).success).toBe(true);
      for (const { id } of rows(decision.reply)) {
        seen.add(id);
      }
      const more = rows(decision.reply).find(({ id }) => parseTap(id)?.kind === 'services');
      if (more === undefined) {
        break;
      }
      decision = decide(decision.conversation, tap(more.id), where);
    }
    const services = [...seen].filter((id) => parseTap(id)?.kind === 'service');
    expect(services).toHaveLength(30);
  });

  it('hold for the longest ids in a row', () => {
    const long = 'x'.repeat(24);
    const target = { serviceId: long, employeeId: long, movingId: long };
    const { start } = appointment;
    const slotTap = { kind: 'slot', target, start, draft: 123_456, durationMin: 120 } as const;
    const [from, to] = ['2026-11-20', '2027-01-18'];
    for (const each of [slotTap, { kind: 'wait', target, from, to, slot: '17:00' } as const]) {
      expect(tapId(each).length).toBeLessThanOrEqual(200);
      expect(parseTap(tapId(each))).toEqual(each);
    }
  });
});
