import { describe, expect, it } from '@jest/globals';
import type { TrailEntry } from './http/trail.ts';
import { actorKinds, trailActions, trailSubjects } from './trail.ts';
import { trailSentence } from './trailTexts.ts';

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
      'Cambiado el horario de Luis por Ana (recepción) (hasta: de 14:00 a 13:00; nota)',
    );
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
