import {
  createEmployeeBody,
  createExceptionBody,
  createServiceBody,
  createWeeklyPeriodBody,
  registerBody,
  updateBusinessBody,
} from '@citame/contracts';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { isAppError, presentError } from '../errors.ts';
import { validate } from './validate.ts';

/** Texts that a caller is answered, by field. */
function textsOf(schema: z.ZodType, value: unknown, locale: 'es' | 'en'): Record<string, string> {
  try {
    validate(schema, value, locale);
    return {};
  } catch (error) {
    if (!isAppError(error, 'validation')) {
      throw error;
    }
    const { body } = presentError(error, locale);
    const { details } = body as { details: { field: string; message: string }[] };
    return Object.fromEntries(details.map(({ field, message }) => [field, message]));
  }
}
const period = { dow: 'mon', from: '09:00', to: '10:00' };

describe('the text of a wrong field', () => {
  it.each<[string, z.ZodType, unknown, string, string, string]>([
    [
      'an empty name',
      updateBusinessBody,
      { name: ' ' },
      'name',
      'No puede quedar vacío.',
      'It cannot be empty.',
    ],
    [
      'a phone that is none',
      updateBusinessBody,
      { phone: 'abc' },
      'phone',
      'Escribe un teléfono válido, como +34 600 111 222.',
      'Write a valid phone number, such as +34 600 111 222.',
    ],
    [
      'a zone that does not exist',
      updateBusinessBody,
      { time_zone: 'Mars/Base' },
      'time_zone',
      'Elige una zona horaria de la lista.',
      'Choose a time zone of the list.',
    ],
    [
      'a number that is too small',
      updateBusinessBody,
      { horizon_days: 0 },
      'horizon_days',
      'El mínimo es 1.',
      'The minimum is 1.',
    ],
    [
      'a number that is too great',
      updateBusinessBody,
      { horizon_days: 731 },
      'horizon_days',
      'El máximo es 730.',
      'The maximum is 730.',
    ],
    [
      'a text for a number',
      updateBusinessBody,
      { horizon_days: 'x' },
      'horizon_days',
      'Escribe un número.',
      'Write a number.',
    ],
    [
      'a step that is no multiple',
      updateBusinessBody,
      { slot_step_minutes: 7 },
      'slot_step_minutes',
      'Tiene que ser múltiplo de 5.',
      'It must be a multiple of 5.',
    ],
    [
      'an unknown field',
      updateBusinessBody,
      { owner: 'me' },
      'owner',
      'Este dato no se admite.',
      'This is not accepted.',
    ],
    [
      'a long name',
      createEmployeeBody,
      { nombre: 'x'.repeat(22) },
      'nombre',
      'Escribe 21 caracteres como mucho.',
      'Write at most 21 characters.',
    ],
    ['a missing name', createEmployeeBody, {}, 'nombre', 'Falta este dato.', 'This is missing.'],
    [
      'an address that is none',
      createEmployeeBody,
      { nombre: 'Ana', avatar: 'foto' },
      'avatar',
      'Escribe una dirección web válida.',
      'Write a valid web address.',
    ],
    [
      'a duration that is not offered',
      createServiceBody,
      { title: 'Corte', duration: 17 },
      'duration',
      'Elige uno de los valores posibles.',
      'Choose one of the possible values.',
    ],
    [
      'an e-mail that is none',
      registerBody,
      { nombre: 'Sol', email: 'sol', password: '12345678' },
      'email',
      'Escribe un email válido.',
      'Write a valid email address.',
    ],
    [
      'a short password',
      registerBody,
      { nombre: 'Sol', email: 'a@sol.es', password: '123' },
      'password',
      'Escribe al menos 8 caracteres.',
      'Write at least 8 characters.',
    ],
    [
      'a time that is no quarter of an hour',
      createWeeklyPeriodBody,
      { ...period, from: '09:10' },
      'from',
      'Elige una hora en punto, y cuarto, y media o menos cuarto.',
      'Choose a time on a quarter of an hour.',
    ],
    [
      'a time that is none',
      createWeeklyPeriodBody,
      { ...period, to: '25:00' },
      'to',
      'Escribe una hora válida, como 09:30.',
      'Write a valid time, such as 09:30.',
    ],
    [
      'an end before the beginning',
      createWeeklyPeriodBody,
      { ...period, to: '08:00' },
      'to',
      'El final tiene que ser posterior al principio.',
      'The end must be after the beginning.',
    ],
    [
      'a date that is none',
      createExceptionBody,
      { date: '2026-02-30', closed: true },
      'date',
      'Escribe una fecha válida.',
      'Write a valid date.',
    ],
  ])('is said in plain words for %s', (_what, schema, value, field, es, en) => {
    expect(textsOf(schema, value, 'es')).toMatchObject({ [field]: es });
    expect(textsOf(schema, value, 'en')).toMatchObject({ [field]: en });
  });

  it('keeps the code of a rule beside its text', () => {
    const error = (() => {
      try {
        return validate(createWeeklyPeriodBody, { ...period, to: '08:00' }, 'es');
      } catch (caught) {
        return caught;
      }
    })();
    expect(isAppError(error) && presentError(error, 'es').body).toMatchObject({
      details: [{ field: 'to', code: 'from_before_to' }],
    });
  });

  it('is nothing for a phone that is empty', () => {
    expect(textsOf(updateBusinessBody, { phone: ' ' }, 'es')).toEqual({});
  });
});
