import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { numberOf, openBusiness, type Business } from '../src/business.ts';
import { isSlot } from '../src/chat.ts';
import { newPhone, phoneChat } from '../src/client.ts';
import type { Platform } from '../src/platform.ts';
import { sharedPlatform } from '../src/sharedPlatform.ts';

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await sharedPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
});
afterAll(() => platform?.dispose());

/** An act of the client, `[…]` for a tap on the option that begins so, and words of the answer. */
type Step = readonly [does: string, answer: RegExp];

const anyTimes = /hueco|libre|cercanos|reserv|cambiamos/;

const chats: readonly (readonly [title: string, steps: readonly Step[]])[] = [
  [
    'a day first, then the service by a tap',
    [
      ['quiero cita mañana por la tarde', /¿Para qué servicio\?/],
      ['[Corte]', anyTimes],
    ],
  ],
  [
    'a day first, then the service in words',
    [
      ['mañana por la tarde', /¿Para qué servicio\?/],
      ['corte', anyTimes],
    ],
  ],
  [
    'a person first, then the service by a tap',
    [
      ['quiero cita con Ana', /¿Para qué servicio\?/],
      ['[Tinte]', anyTimes],
    ],
  ],
  [
    'another hour instead of the one that is asked about',
    [
      ['corte mañana a las 10', /¿Te reservo esto\?|cercanos/],
      ['mejor a las 11', /11:00|cercanos/],
      ['[Ver otras horas]', anyTimes],
      ['y por la tarde?', anyTimes],
    ],
  ],
  [
    'a day in words after a list that invites to write one',
    [
      ['corte', /Próximos huecos/],
      ['el viernes por la tarde', anyTimes],
      ['mejor el jueves', anyTimes],
      ['y con Luis?', anyTimes],
    ],
  ],
  [
    'another day after a time that is not free',
    [
      ['corte mañana a las 5 con Ana', /¿Te reservo esto\?|cercanos/],
      ['y el martes?', anyTimes],
      ['mejor el martes por la mañana', anyTimes],
    ],
  ],
  [
    'another service at the time that was asked about, and back again',
    [
      ['tinte pasado mañana a las 11 con Ana', /¿Te reservo esto\?/],
      ['no, quiero un corte a esa hora', /¿Te reservo esto\?[^]*Corte[^]*Ana[^]*11:00/],
      ['mejor el tinte', /¿Te reservo esto\?[^]*Tinte[^]*Ana[^]*11:00/],
    ],
  ],
  [
    'another day while an appointment is being moved',
    [
      ['corte', /Próximos huecos/],
      ['[slot]', /Cita confirmada/],
      ['[Cambiar]', anyTimes],
      ['el viernes por la tarde', anyTimes],
      ['mejor el sábado', anyTimes],
      ['menú', /¿Qué necesitas\?/],
    ],
  ],
];

describe('a client who changes their mind over the real store', () => {
  it.each(chats)('is answered at every step: %s', async (_title, steps) => {
    const chat = await phoneChat({ platform, number: numberOf(sol), phone: newPhone() });
    for (const [does, answer] of steps) {
      const tapped = /^\[(.+)\]$/.exec(does)?.[1];
      const reply =
        tapped === undefined
          ? await chat.ask(does)
          : await chat.choose(tapped === 'slot' ? isSlot : ({ title }) => title.startsWith(tapped));
      expect(reply.text).toMatch(answer);
    }
  });
});
