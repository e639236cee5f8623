import type { Locale } from './locale.ts';

/** Rules for a field beyond its form, each by its stable code, with the text that owners read. */
export const fieldTexts = {
  client_required: {
    es: 'Escribe al menos el nombre o el teléfono.',
    en: 'Write a name or a phone at least.',
  },
  date_or_range: {
    es: 'Elige un día o un periodo, no las dos cosas.',
    en: 'Choose a day or a period, not both.',
  },
  employee_required: {
    es: 'Elige qué empleado es, y solo para ese acceso.',
    en: 'Choose which employee they are, and only for that access.',
  },
  exception_or_range: {
    es: 'Elige un cambio o un periodo, no las dos cosas.',
    en: 'Choose one change or a period, not both.',
  },
  from_before_to: {
    es: 'El final tiene que ser posterior al principio.',
    en: 'The end must be after the beginning.',
  },
  invalid_email: {
    es: 'Escribe un email válido, como marta@correo.es.',
    en: 'Write a valid e-mail address, such as marta@mail.com.',
  },
  invalid_phone: {
    es: 'Escribe un teléfono válido, como +34 600 111 222.',
    en: 'Write a valid phone number, such as +34 600 111 222.',
  },
  invalid_time: { es: 'Escribe una hora válida, como 09:30.', en: 'Write a valid time, such as 09:30.' },
  name_or_phone: { es: 'Escribe un nombre o un teléfono.', en: 'Write a name or a phone.' },
  not_a_version: { es: 'La versión tiene que ser un número.', en: 'The version must be a number.' },
  language_required: {
    es: 'Escríbela al menos en un idioma.',
    en: 'Write it in one language at least.',
  },
  nothing_to_change: { es: 'No hay nada que cambiar.', en: 'There is nothing to change.' },
  override_needs_an_employee: {
    es: 'Elige quién atiende la cita.',
    en: 'Choose who attends the appointment.',
  },
  not_a_page: { es: 'Esa página no existe.', en: 'There is no such page.' },
  page_too_far: { es: 'No hay tantas páginas.', en: 'There are not as many pages.' },
  past: { es: 'Elige un día que no haya pasado.', en: 'Choose a day that is not past.' },
  quarter_hours_only: {
    es: 'Elige una hora en punto, y cuarto, y media o menos cuarto.',
    en: 'Choose a time on a quarter of an hour.',
  },
  range_needs_both: {
    es: 'Elige el primer día y el último.',
    en: 'Choose both the first day and the last.',
  },
  range_too_long: { es: 'Elige un periodo más corto.', en: 'Choose a shorter period.' },
  person_name_required: { es: 'Escribe tu nombre.', en: 'Write your name.' },
  reason_required: { es: 'Escribe el motivo.', en: 'Write the reason.' },
  repeated_id: { es: 'Hay dos elementos iguales.', en: 'Two of them are the same.' },
  second_reminder_nearer: {
    es: 'El segundo recordatorio tiene que ser más cerca de la cita que el primero.',
    en: 'The second reminder must be nearer to the appointment than the first.',
  },
  same_customer: {
    es: 'Elige a otra persona: esta es la misma.',
    en: 'Choose somebody else: it is the same person.',
  },
  unknown_country: { es: 'Elige un país de la lista.', en: 'Choose a country of the list.' },
  unknown_employee: {
    es: 'Alguien de la lista ya no está en el equipo.',
    en: 'Somebody in the list is no longer in the team.',
  },
  unknown_push_service: {
    es: 'Este navegador usa un servicio de avisos que no conocemos.',
    en: 'This browser uses a push service that we do not know.',
  },
  unknown_time_zone: { es: 'Elige una zona horaria de la lista.', en: 'Choose a time zone of the list.' },
  window_required: {
    es: 'Elige desde qué hora y hasta cuál.',
    en: 'Choose from what time and until what time.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldCode = keyof typeof fieldTexts;

/** Narrows the message of an issue to the code of a rule. */
export function isFieldCode(message: string): message is FieldCode {
  return Object.hasOwn(fieldTexts, message);
}
