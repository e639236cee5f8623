import { describe, expect, it } from '@jest/globals';
import type { ErrorCode, OpenSlot } from '@citame/contracts';
import { appointment, context, rows, slot, tap, titles, words } from '../../../test/fixtures/talk.ts';
import { newConversation, type Ask, type Conversation, type Decision } from './conversation.ts';
import { decide } from './decide.ts';
import { parseTap, tapId } from './taps.ts';

const english: Conversation = { ...newConversation, locale: 'en' };
const target = { serviceId: 'corte', employeeId: 'ana' };
const { start } = appointment;

function refuse(
  ask: Ask | undefined,
  code: ErrorCode,
  facts: { alternatives?: readonly OpenSlot[]; durationMin?: number } = {},
  conversation = newConversation,
): Decision {
  if (ask === undefined) {
    throw new Error('nothing was asked for');
  }
  return decide(conversation, { kind: 'refused', ask, code, alternatives: [], ...facts }, context);
}

describe('a service that takes longer than when its times were shown', () => {
  const asked = (movingId?: string, conversation = newConversation): Decision => {
    const moving = movingId === undefined ? {} : { movingId };
    const id = tapId({ kind: 'slot', target: { ...target, ...moving }, start, draft: 1, durationMin: 30 });
    return decide(conversation, tap(id), context);
  };

  it('is booked for as long as was shown, or not at all', () => {
    expect(asked().ask).toMatchObject({ kind: 'book', choice: { durationMin: 30 } });
    expect(asked('a1').ask).toMatchObject({ kind: 'move', choice: { durationMin: 30 } });
  });

  it('is kept while the client is asked whether that suits them', () => {
    const { ask } = refuse(asked().ask, 'duration_changed', { durationMin: 60 });
    expect(ask).toMatchObject({ kind: 'hold', choice: { ...target, start, durationMin: 60 } });
    const held = { ...appointment, durationMin: 60, until: '2026-11-19T09:05:00.000Z' };
    const { reply } = decide(newConversation, { kind: 'held', slot: held, draft: 1 }, context);
    expect(reply).toMatchObject({
      text: '*Corte* ahora dura 60 min. ¿Te viene bien?\n\n👤 Ana\n📅 viernes, 20 de noviembre, 17:00',
      buttons: [{ title: 'Sí, reservar' }, { title: 'Ver otras horas' }],
    });
    const [yes, others] = reply?.kind === 'buttons' ? reply.buttons : [];
    const again = decide(newConversation, tap(yes?.id ?? ''), context);
    expect(again.ask).toMatchObject({ kind: 'book', choice: { ...target, start, durationMin: 60 } });
    expect(decide(newConversation, tap(others?.id ?? ''), context).ask).toMatchObject({ kind: 'slots' });
  });

  it('is not kept, but offered at other times, when it no longer fits there', () => {
    const { ask } = refuse(asked().ask, 'duration_changed', { durationMin: 60 });
    const { reply } = refuse(ask, 'slot_taken', { alternatives: [slot('2026-11-20', '17:30')] });
    expect(reply?.text).toMatch(/^Ese hueco se acaba de ocupar/);
  });

  it('is asked about before an appointment is moved, in English too', () => {
    const { reply } = refuse(asked('a1', english).ask, 'duration_changed', { durationMin: 60 }, english);
    expect(reply?.text).toBe(
      '*Corte* now takes 60 min. Does that suit you?\n\n👤 Ana\n📅 Friday 20 November, 17:00',
    );
    const [yes] = reply?.kind === 'buttons' ? reply.buttons : [];
    const moved = decide(english, tap(yes?.id ?? ''), context);
    expect(moved.ask).toMatchObject({ kind: 'move', appointmentId: 'a1', choice: { durationMin: 60 } });
  });
});

describe('an appointment that somebody else has just changed', () => {
  it.each(['confirmCancel', 'move'] as const)('is shown again as it stands now (%s)', (kind) => {
    const ask: Ask =
      kind === 'move'
        ? { kind, appointmentId: 'a1', choice: { ...target, start } }
        : { kind: 'cancel', appointmentId: 'a1' };
    const { ask: mine } = refuse(ask, 'version_mismatch');
    if (mine?.kind !== 'mine') {
      throw new Error('the appointment was not asked for');
    }
    const { purpose } = mine;
    const moved = { ...appointment, slot: '18:00' };
    const shown = decide(newConversation, { kind: 'mine', purpose, appointments: [moved] }, context);
    expect(words(shown)).toMatch(/^Tu cita acaba de cambiar\. Ahora está así:\n\nTu cita:[^]*18:00$/);
    const gone = decide(newConversation, { kind: 'mine', purpose, appointments: [] }, context);
    expect(words(gone)).toBe('Esa cita ya no está pendiente.');
  });
});

describe('the waiting list', () => {
  const wish = { ...target, from: '2026-11-20', to: '2026-11-20', slot: '17:00' };

  it('is offered for the very time that was taken', () => {
    const { ask } = decide(
      newConversation,
      tap(tapId({ kind: 'slot', target, start, draft: 1, durationMin: 30 })),
      context,
    );
    const { reply } = refuse(ask, 'slot_held', { alternatives: [slot('2026-11-21', '17:30')] });
    expect(titles(reply)).toContain('Avísame si se libera');
    const wait = rows(reply).find(({ id }) => parseTap(id)?.kind === 'wait');
    expect(decide(newConversation, tap(wait?.id ?? ''), context).ask).toEqual({
      kind: 'join',
      wish,
    });
  });

  it('is offered when there is nothing at all, but not to who moves an appointment', () => {
    const search = { ...target, employeeId: 'any', from: '2026-11-19', to: '2027-01-18' };
    const none = (movingId?: string) =>
      decide(
        newConversation,
        {
          kind: 'slots',
          ask: {
            kind: 'slots',
            show: 'slots',
            search: movingId === undefined ? search : { ...search, movingId },
          },
          slots: [],
        },
        context,
      );
    expect(none().reply).toMatchObject({ buttons: [{ title: 'Avísame' }, { title: 'Otro servicio' }] });
    expect(none('a1').reply).toMatchObject({ buttons: [{ title: 'Otro servicio' }] });
  });

  it('says what it means, and is left by a tap', () => {
    const joined = (conversation: Conversation): Decision =>
      decide(conversation, { kind: 'joined', entryId: 'e1', customerId: 'c1', wish }, context);
    expect(words(joined(newConversation))).toMatch(
      /^Apuntado ✅ Si se libera un hueco de \*Corte\* \(vie 20 nov · 17:00\), /,
    );
    expect(words(joined(english))).toMatch(
      /^You're on the list ✅ If a time for \*Corte\* becomes free \(Fri 20 Nov · 17:00\), /,
    );
    const { reply } = joined(newConversation);
    const [leave] = reply?.kind === 'buttons' ? reply.buttons : [];
    expect(decide(newConversation, tap(leave?.id ?? ''), context).ask).toEqual({
      kind: 'leave',
      entryId: 'e1',
    });
    expect(words(decide(newConversation, { kind: 'left' }, context))).toBe('Hecho: ya no te avisaré.');
  });

  it('has its offers accepted, refused, and answered kindly when they are over', () => {
    const accept = tap(tapId({ kind: 'acceptOffer', target, start, offerId: 'o1' }));
    const { ask } = decide(newConversation, accept, context);
    expect(ask).toEqual({ kind: 'accept', offerId: 'o1', choice: { ...target, start } });
    const over = refuse(ask, 'slot_taken', { alternatives: [slot('2026-11-20', '17:30')] });
    expect(words(over)).toMatch(/^Ese hueco ya no está libre[^]*\*Corte\*:$/);
    expect(titles(over.reply)).not.toContain('Avísame si se libera');
    expect(refuse(ask, 'not_found').ask).toMatchObject({ kind: 'slots', search: { intro: 'offerGone' } });

    const decline = decide(newConversation, tap(tapId({ kind: 'declineOffer', offerId: 'o1' })), context);
    expect(decline.ask).toEqual({ kind: 'decline', offerId: 'o1' });
    const declined = (isWaiting: boolean, conversation = newConversation): string =>
      words(decide(conversation, { kind: 'declined', isWaiting }, context));
    expect(declined(true)).toMatch(/Te avisaré si se libera otro\.$/);
    expect(declined(false, english)).toMatch(/^All right\. I won't tell you any more/);
    expect(words(refuse(decline.ask, 'not_found'))).toMatch(/^De acuerdo\./);
  });

  it('shows what there is when it can no longer be joined', () => {
    const ask = { kind: 'join', wish } as const;
    expect(refuse(ask, 'not_assigned').ask).toMatchObject({ kind: 'slots', search: { employeeId: 'any' } });
  });
});
