import { describe, expect, it } from '@jest/globals';
import type { TrailEntry } from './http/trail.ts';
import { actorKinds, trailActions, trailSubjects } from './trail.ts';
import { aboutName, trailSentence } from './trailTexts.ts';

const entry = (fields: Partial<TrailEntry> = {}): TrailEntry => ({
  id: 'entry',
  at: '2026-11-23T16:42:00.000Z',
  local: '2026-11-23T17:42',
  actor: { kind: 'reception', name: 'Ana', via: null },
  subject: 'appointment',
  subject_id: 'appointment',
  action: 'moved',
  about: { name: 'Corte', employee: 'Luis', start: null, client: null },
  changes: [],
  ...fields,
});
const start = (from: string, to: string) => ({ field: 'start', shown: true, from, to });

describe('a sentence of the trail', () => {
  it('says who moved an appointment, from where to where', () => {
    const changes = [start('2026-11-24T10:00', '2026-11-25T11:00')];
    expect(trailSentence(entry({ changes }), 'es')).toBe(
      'Movida por Ana (recepción) de mar, 24 nov, 10:00 a mié, 25 nov, 11:00',
    );
    expect(trailSentence(entry({ changes }), 'en')).toBe(
      'Moved by Ana (reception) from Tue 24 Nov, 10:00 to Wed 25 Nov, 11:00',
    );
  });

  it('says the day of a move within it once', () => {
    const changes = [start('2026-11-24T10:00', '2026-11-24T11:30')];
    expect(trailSentence(entry({ changes }), 'es')).toMatch(/de mar, 24 nov, 10:00 a 11:30$/);
  });

  it('says that the client cancelled by WhatsApp', () => {
    const actor = { kind: 'client', name: null, via: 'whatsapp' } as const;
    expect(trailSentence(entry({ action: 'cancelled', actor }), 'es')).toBe(
      'Cancelada por el cliente por WhatsApp',
    );
  });

  it('says whose hours were changed, and of texts only that they were', () => {
    const hours = entry({
      subject: 'hours',
      action: 'changed',
      about: { ...entry().about, name: 'Luis' },
      changes: [
        { field: 'to', shown: true, from: '14:00', to: '13:00' },
        { field: 'note', shown: false, from: null, to: null },
      ],
    });
    expect(trailSentence(hours, 'es')).toBe(
      'Cambiado el horario de Luis por Ana (recepción), hasta: de 14:00 a 13:00; nota',
    );
  });

  it('says that an appointment was squeezed in', () => {
    const squeezed = { field: 'squeezed', shown: false, from: null, to: null };
    expect(trailSentence(entry({ action: 'booked', changes: [squeezed] }), 'es')).toBe(
      'Reservada por Ana (recepción), metida aunque no era una hora libre',
    );
    const changes = [start('2026-11-24T10:00', '2026-11-24T11:30'), squeezed];
    expect(trailSentence(entry({ changes }), 'en')).toMatch(/, 10:00 to 11:30; squeezed in$/);
  });

  it('says that a closure is of the whole business', () => {
    const about = { ...entry().about, name: null };
    const closure = entry({ subject: 'closure', subject_id: 'all', action: 'added', about });
    expect(trailSentence(closure, 'es')).toBe(
      'Añadidos días especiales o bloqueos: todo el negocio por Ana (recepción)',
    );
    expect(aboutName(closure, 'en')).toBe('the whole business');
    expect(trailSentence({ ...closure, subject_id: 'luis' }, 'es')).toContain('alguien que ya no está');
  });

  it.each([
    ['added', null, 'reception', 'Invitada una persona por Ana (recepción), acceso: recepción'],
    ['deleted', 'employee', null, 'Retirada una invitación por Ana (recepción), acceso: empleado'],
  ] as const)('says the access of an invitation that is %s', (action, from, to, sentence) => {
    const changes = [{ field: 'role', shown: true, from, to }];
    expect(trailSentence(entry({ subject: 'invitation', action, changes }), 'es')).toBe(sentence);
  });

  it('says that the closing of the business was asked for, and undone', () => {
    const closing = (from: string | null, to: string | null) =>
      entry({
        subject: 'business',
        action: 'changed',
        changes: [{ field: 'closesAt', shown: true, from, to }],
      });
    const day = '2026-12-26T10:00';
    expect(trailSentence(closing(null, day), 'es')).toBe(
      'Cierre del negocio pedido por Ana (recepción), se cierra el: sáb, 26 dic, 10:00',
    );
    expect(trailSentence(closing(day, null), 'es')).toBe('Cierre del negocio deshecho por Ana (recepción)');
    expect(trailSentence(closing(day, null), 'en')).toBe('Closing of the business undone by Ana (reception)');
  });

  it('is there for every subject, action and actor, in both languages', () => {
    for (const subject of trailSubjects) {
      for (const action of trailActions[subject]) {
        for (const actor of [null, ...actorKinds.map((kind) => ({ kind, name: null, via: null }))]) {
          const of = entry({ subject, action, actor });
          const [es, en] = [trailSentence(of, 'es'), trailSentence(of, 'en')];
          expect(es).not.toMatch(/undefined|null|\{/);
          expect(en).not.toMatch(/undefined|null|\{/);
          expect(es).not.toBe(en);
        }
      }
    }
  });
});
