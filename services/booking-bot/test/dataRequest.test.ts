import { describe, expect, it } from '@jest/globals';
import { isDataRequest } from '../src/conversation/rules/input/talk/dataRequest.ts';
import { fold } from '../src/conversation/rules/input/words.ts';

describe('a request about data', () => {
  it.each([
    'te paso mis datos: Marta Ruiz',
    '¿necesitáis mis datos para la cita?',
    'cambia la hora, borra eso',
    'borra la cita de mañana',
    'olvídate de mi cita',
    'quítame de la lista de espera',
    'dejadme en paz',
    '¿qué información tenéis sobre el tinte?',
    "don't forget me tomorrow at 5",
    'I forgot my appointment',
    'remove me from the waiting list',
    'can I get a copy of the receipt?',
    'what information do you have about prices?',
  ])('is not read into «%s»', (text) => {
    expect(isDataRequest(fold(text))).toBe(false);
  });
});
