import { describe, expect, it } from '@jest/globals';
import type { InboundContent } from '@citame/contracts';
import { decide } from '../src/conversation/rules/dialogue/decide.ts';
import {
  newConversation,
  type Conversation,
  type TurnContext,
} from '../src/conversation/rules/conversation.ts';
import {
  isAutomatic,
  ownerWritesMs,
  withoutAutomatic,
} from '../src/conversation/rules/input/talk/automaticEcho.ts';
import { tapId } from '../src/conversation/rules/taps.ts';
import { peluqueriaSol, thursday } from './kit/salon.ts';

const text = (words: string): InboundContent => ({ kind: 'text', text: words });
const context = (
  botAnswers: TurnContext['business']['botAnswers'],
  more: Partial<TurnContext> = {},
): TurnContext => ({
  business: { ...peluqueriaSol, botAnswers },
  client: { phone: '34600111222', name: 'Marta' },
  nowMs: thursday,
  sentAtMs: thursday,
  ...more,
});
/** Whether the bot does anything about words. */
const takesUp = (words: string, at: TurnContext, conversation: Conversation = newConversation): boolean => {
  const { message, ask } = decide(conversation, { kind: 'message', content: text(words) }, at);
  return message !== undefined || ask !== undefined;
};

const asking = [
  'Quiero cita',
  'corte mañana a las cinco',
  '¿Tenéis hueco el viernes para un corte?',
  'hola, ¿cuánto cuesta el corte?',
  'hola quiero hora para tinte',
  'quiero cancelar mi cita',
  'mis citas',
  'menú',
  'I would like a haircut on Friday',
];
const familiar = [
  'Hola',
  'hola guapa, ¿qué tal?',
  'gracias',
  'jajaja',
  '¿Dónde estás?',
  'llego tarde',
  'estoy en la puerta',
  'mañana nos vemos a las cinco',
  'no puedo ir mañana',
  'te llamo luego',
  'mira qué foto',
  'compra pan',
  'dale un beso a Ana',
  'feliz cumple!!',
  'Oye Paco, esta noche fútbol?',
];

describe('a bot on a number that is also private', () => {
  it.each(asking)('takes up who asks for something: %s', (words) => {
    expect(takesUp(words, context('askers'))).toBe(true);
  });

  it.each(familiar)('leaves alone what friends write: %s', (words) => {
    const before: Conversation = { ...newConversation, touchedAt: 1 };
    const { conversation, message, ask, notice } = decide(
      before,
      { kind: 'message', content: text(words) },
      context('askers'),
    );
    expect([message, ask, notice]).toEqual([undefined, undefined, undefined]);
    expect(conversation.state).toBe('idle');
    expect(takesUp(words, context('everybody')) || words === 'jajaja').toBe(true);
  });

  it('answers who asks for a service and a day, and tells of a call that never came', () => {
    const words =
      'Hola, quería pedir hora para el tinte, es que el otro día me dijo la chica que me llamaba y no me ha llamado nadie, si puede ser el miércoles por la tarde';
    expect(takesUp(words, context('askers'))).toBe(true);
  });

  it('leaves who wants a person among those who wait, without a word', () => {
    const at = context('askers');
    const left = (words: string) => decide(newConversation, { kind: 'message', content: text(words) }, at);
    const { message, notice, waits, conversation } = left('¿me podéis llamar?');
    expect([message, notice, waits, conversation.state]).toEqual([undefined, undefined, true, 'idle']);
    expect(left('te llamo luego').waits).toBeUndefined();
  });

  it('greets who is not in the address book, where the owner wants it, and else holds back', () => {
    for (const words of familiar.filter((one) => one !== 'jajaja')) {
      expect(takesUp(words, context('strangers'))).toBe(true);
      expect(takesUp(words, context('strangers', { isContact: true }))).toBe(false);
    }
    expect(takesUp('Quiero cita', context('strangers', { isContact: true }))).toBe(true);
  });

  it('goes on with a chat that it has begun, and hears its own buttons and BAJA at any time', () => {
    const at = context('askers');
    const begun = decide(newConversation, { kind: 'message', content: text('Quiero cita') }, at).conversation;
    expect(begun.state).toBe('choosingService');
    expect(takesUp('gracias', at, begun)).toBe(true);
    const tap: InboundContent = { kind: 'tap', id: tapId({ kind: 'menu' }), title: 'Menú' };
    expect(decide(newConversation, { kind: 'message', content: tap }, at).message).toBeDefined();
    expect(takesUp('BAJA', at)).toBe(true);
  });

  it.each(['everybody', 'strangers', 'askers', 'outside_hours'] as const)(
    'holds back for hours after the owner has written, but not with who asks or taps (%s)',
    (audience) => {
      const at = context(audience);
      const answered: Conversation = { ...newConversation, ownerWroteUntil: thursday + 1 };
      for (const words of familiar) {
        expect([words, takesUp(words, at, answered)]).toEqual([words, false]);
      }
      for (const words of asking) {
        expect([words, takesUp(words, at, answered)]).toEqual([words, true]);
      }
      const tap: InboundContent = { kind: 'tap', id: tapId({ kind: 'menu' }), title: 'Menú' };
      expect(decide(answered, { kind: 'message', content: tap }, at).message).toBeDefined();
      expect(takesUp('BAJA', at, answered)).toBe(true);
      const isGreeting = audience !== 'askers';
      expect(takesUp('Hola', { ...at, nowMs: thursday + 2 }, answered)).toBe(isGreeting);
    },
  );

  it('goes on with its chat once the hours are over', () => {
    const at = context('askers');
    const begun = decide(newConversation, { kind: 'message', content: text('Quiero cita') }, at).conversation;
    const answered = { ...begun, ownerWroteUntil: thursday + 1 };
    expect(takesUp('vale, gracias', at, answered)).toBe(false);
    expect(takesUp('corte mañana a las cinco', at, answered)).toBe(true);
    expect(takesUp('vale, gracias', { ...at, nowMs: thursday + 2 }, answered)).toBe(true);
  });
});

describe('a message that WhatsApp Business has sent of its own accord', () => {
  const second = 1000;
  it.each([
    [-1, false],
    [0, true],
    [1, true],
    [5, true],
    [6, false],
    [60, false],
  ])('is known by its time, %s s after the client’s', (elapsed, isIt) => {
    expect(isAutomatic(thursday + elapsed * second, thursday)).toBe(isIt);
    const quiet = { ...newConversation, ownerWroteUntil: thursday + elapsed * second + ownerWritesMs };
    const { ownerWroteUntil } = withoutAutomatic(quiet, [thursday - 60 * second, thursday]);
    expect(ownerWroteUntil).toBe(isIt ? undefined : quiet.ownerWroteUntil);
  });
});

describe('a bot that answers outside of hours', () => {
  it('is silent while the business is open, but for a chat that it has begun', () => {
    const open = context('outside_hours', { isOpen: true });
    const closed = context('outside_hours', { isOpen: false });
    for (const words of ['Hola', 'Quiero cita']) {
      expect(takesUp(words, open)).toBe(false);
      expect(takesUp(words, closed)).toBe(true);
    }
    const begun = decide(
      newConversation,
      { kind: 'message', content: text('Quiero cita') },
      closed,
    ).conversation;
    expect(takesUp('corte mañana', open, begun)).toBe(true);
  });
});
