import { z } from 'zod';
import { id, localDate } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

const named = z.object({ id, name: z.string() });

/** The appointment that a few words of an owner ask for: «corte mañana 16:30 con Luis para Rosa». Null: not said. */
export const appointmentPhrase = z
  .object({
    service: named.nullable(),
    employee: named.nullable(),
    date: localDate.nullable(),
    slot: z
      .string()
      .nullable()
      .meta({ description: '`HH:mm`; the likelier half of the day when it was not said' }),
    name: z.string().nullable().meta({ description: 'the client' }),
    blocked: z
      .object({ until: z.string().nullable().meta({ description: '`HH:mm`' }), note: z.string() })
      .nullable()
      .optional()
      .meta({
        description: 'time to be blocked instead, from `slot` on: «bloquear mañana 10 a 11 ana médico»',
      }),
  })
  .meta({ id: 'AppointmentPhrase' });
export type AppointmentPhrase = z.infer<typeof appointmentPhrase>;

const maxPhraseLength = 200;

export const phraseEndpoints = defineEndpoints({
  'GET /appointment-phrases': {
    access: 'employee',
    summary: "The service, person, day and time that a few words name, read as clients' messages are",
    tags: ['appointments'],
    query: z.strictObject({ text: z.string().trim().min(1).max(maxPhraseLength) }),
    result: appointmentPhrase,
  },
});
