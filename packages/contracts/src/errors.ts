import { z } from 'zod';
import type { Locale } from './locale.ts';

interface ErrorEntry extends Record<Locale, string> {
  readonly status: number;
}

/**
 * Every error that a caller may see: its stable code, its HTTP status and its text.
 * Codes are contract; texts may be reworded.
 */
export const errorCatalogue = {
  malformed_json: { status: 400, es: 'El cuerpo no es JSON válido.', en: 'The body is not valid JSON.' },
  unauthorized: { status: 401, es: 'Inicia sesión para continuar.', en: 'Log in to continue.' },
  invalid_credentials: {
    status: 401,
    es: 'El email o la contraseña no son correctos.',
    en: 'The email or the password is not right.',
  },
  /** The password is right; the account also asks for a `code`. */
  second_factor_required: {
    status: 401,
    es: 'Escribe el código de tu aplicación de autenticación.',
    en: 'Write the code of your authenticator application.',
  },
  invalid_signature: { status: 401, es: 'La firma no es válida.', en: 'The signature is not valid.' },
  forbidden: { status: 403, es: 'No tienes permiso para hacer esto.', en: 'You may not do this.' },
  read_only: {
    status: 403,
    es: 'Aquí solo puedes mirar.',
    en: 'You may only look here.',
  },
  /** The operator has suspended the business: it is read, and nothing of it is changed. */
  suspended: {
    status: 403,
    es: 'El servicio está suspendido: puedes mirar, pero no cambiar nada.',
    en: 'The service is suspended: you can look, and change nothing.',
  },
  not_found: { status: 404, es: 'No lo hemos encontrado.', en: 'We could not find it.' },
  method_not_allowed: { status: 405, es: 'Método no admitido.', en: 'Method not allowed.' },
  conflict: {
    status: 409,
    es: 'Entra en conflicto con otro cambio.',
    en: 'It conflicts with another change.',
  },
  account_exists: { status: 409, es: 'No se pudo crear la cuenta', en: 'The account could not be created' },
  /** The account belongs to no business any more. */
  no_business: {
    status: 403,
    es: 'Ya no tienes acceso a ningún negocio. Pide que te inviten de nuevo.',
    en: 'You no longer have access to any business. Ask to be invited again.',
  },
  last_owner: {
    status: 409,
    es: 'Un negocio necesita al menos un propietario.',
    en: 'A business needs at least one owner.',
  },
  already_member: {
    status: 409,
    es: 'Esta persona ya tiene acceso.',
    en: 'This person already has access.',
  },
  too_many_members: {
    status: 409,
    es: 'No caben más personas con acceso.',
    en: 'There is no room for more people with access.',
  },
  title_taken: {
    status: 409,
    es: 'Ya tienes un servicio con ese título.',
    en: 'You already have a service with that title.',
  },
  overlaps_period: {
    status: 409,
    es: 'Se solapa con otro horario de ese día.',
    en: 'It overlaps another period of that day.',
  },
  slot_taken: { status: 409, es: 'Esa hora acaba de ocuparse.', en: 'That time has just been taken.' },
  slot_held: {
    status: 409,
    es: 'Otra persona está a punto de reservar esa hora.',
    en: 'Somebody else is about to book that time.',
  },
  /** With the appointment in the details; `allow_same_start` books all the same. */
  customer_already_booked: {
    status: 409,
    es: 'Esta persona ya tiene una cita a esa hora.',
    en: 'This person already has an appointment at that time.',
  },
  /** With the customer in the details. */
  customer_exists: {
    status: 409,
    es: 'Ya tienes un cliente con ese teléfono.',
    en: 'You already have a client with that phone.',
  },
  duration_changed: {
    status: 409,
    es: 'La duración de ese servicio ha cambiado.',
    en: 'The duration of that service has changed.',
  },
  number_taken: {
    status: 409,
    es: 'Ese número ya está conectado a otro negocio.',
    en: 'That number is already connected to another business.',
  },
  too_many_bookings: {
    status: 409,
    es: 'Esta persona ya tiene el máximo de citas reservadas.',
    en: 'This person already has as many appointments as allowed.',
  },
  client_blocked: {
    status: 409,
    es: 'Este negocio no admite reservas de esta persona.',
    en: 'This business takes no bookings from this person.',
  },
  has_appointments: {
    status: 409,
    es: 'Esta persona tiene citas pendientes. Cancélalas antes de borrar sus datos.',
    en: 'This person has upcoming appointments. Cancel them before erasing their data.',
  },
  already_subscribed: {
    status: 409,
    es: 'Ya tienes una suscripción.',
    en: 'You already have a subscription.',
  },
  trial_used: {
    status: 409,
    es: 'Ya has disfrutado del mes gratis.',
    en: 'You have already had the free month.',
  },
  no_subscription: {
    status: 409,
    es: 'No tienes ninguna suscripción que se pueda cambiar.',
    en: 'You have no subscription that can be changed.',
  },
  not_cancellable: {
    status: 409,
    es: 'Esta cita ya no se puede cambiar ni cancelar.',
    en: 'This appointment can no longer be changed or cancelled.',
  },
  window_closed: {
    status: 409,
    es: 'WhatsApp solo deja escribir durante 24 horas desde el último mensaje del cliente.',
    en: "WhatsApp only lets you write for 24 hours after the client's last message.",
  },
  invalid_transition: {
    status: 409,
    es: 'La cita no puede pasar a ese estado.',
    en: 'The appointment cannot change to that status.',
  },
  request_in_progress: {
    status: 409,
    es: 'La misma petición todavía se está procesando.',
    en: 'The same request is still being processed.',
  },
  media_not_ready: {
    status: 409,
    es: 'El archivo todavía se está descargando.',
    en: 'The file is still being downloaded.',
  },
  /** With the `reason` in the details. */
  media_unavailable: {
    status: 410,
    es: 'El archivo no se pudo descargar.',
    en: 'The file could not be downloaded.',
  },
  link_expired: { status: 410, es: 'El enlace ha caducado.', en: 'The link has expired.' },
  version_mismatch: {
    status: 412,
    es: 'Alguien lo cambió mientras lo editabas.',
    en: 'Somebody changed it while you were editing.',
  },
  body_too_large: { status: 413, es: 'El cuerpo es demasiado grande.', en: 'The body is too large.' },
  unsupported_media_type: { status: 415, es: 'Envía JSON.', en: 'Send JSON.' },
  unsupported_file: {
    status: 415,
    es: 'Por WhatsApp se puede enviar una foto (JPEG o PNG, hasta 5 MB), un audio o un PDF (hasta 16 MB).',
    en: 'WhatsApp takes a photo (JPEG or PNG, up to 5 MB), an audio file or a PDF (up to 16 MB).',
  },
  validation: { status: 422, es: 'Revisa los datos.', en: 'Check the data.' },
  invalid_reset_token: {
    status: 422,
    es: 'El enlace de recuperación no es válido o ha expirado.',
    en: 'The recovery link is not valid or has expired.',
  },
  wrong_password: {
    status: 422,
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not right.',
  },
  weak_password: {
    status: 422,
    es: 'Esa contraseña es demasiado fácil de adivinar.',
    en: 'That password is too easy to guess.',
  },
  idempotency_mismatch: {
    status: 422,
    es: 'Esa clave de idempotencia ya se usó con otros datos.',
    en: 'That idempotency key was already used with other data.',
  },
  nonexistent_local_time: {
    status: 422,
    es: 'Esa hora no existe ese día por el cambio de hora.',
    en: 'That time does not exist on that day: the clock changes.',
  },
  not_assigned: {
    status: 422,
    es: 'Esa persona no realiza ese servicio.',
    en: 'That person does not do that service.',
  },
  outside_hours: { status: 422, es: 'Está fuera del horario.', en: 'It is outside opening hours.' },
  off_grid: {
    status: 422,
    es: 'Las citas no empiezan a esa hora.',
    en: 'Appointments do not start at that time.',
  },
  too_soon: {
    status: 422,
    es: 'Ya no da tiempo a reservar esa hora.',
    en: 'It is too late to book that time.',
  },
  too_far: { status: 422, es: 'Todavía no se puede reservar tan lejos.', en: 'It is too far ahead to book.' },
  before_after_today: {
    status: 422,
    es: 'Solo se pueden borrar citas anteriores a hoy.',
    en: 'Only appointments before today can be deleted.',
  },
  /** A file of clients or appointments. */
  file_unreadable: {
    status: 422,
    es: 'No hemos podido leer el archivo. Prueba con otro formato.',
    en: 'We could not read the file. Try another format.',
  },
  file_of_appointments: {
    status: 422,
    es: 'En este archivo hay citas, no clientes.',
    en: 'This file holds appointments, not clients.',
  },
  file_of_clients: {
    status: 422,
    es: 'En este archivo hay clientes, no citas. Impórtalo en Clientes.',
    en: 'This file holds clients, not appointments. Import it in Clients.',
  },
  file_empty: {
    status: 422,
    es: 'En el archivo no hay ninguna fila.',
    en: 'There is no row in the file.',
  },
  file_too_long: {
    status: 422,
    es: 'El archivo tiene demasiadas filas. Divídelo en varios.',
    en: 'The file has too many rows. Split it into several.',
  },
  /** One employee more than the operator lets the business have. */
  employees_quota: {
    status: 409,
    es: 'Tu plan no admite más empleados. Escribe a soporte si necesitas más.',
    en: 'Your plan has no room for more employees. Write to support if you need more.',
  },
  /** A photo of an employee. */
  picture_unreadable: {
    status: 422,
    es: 'No hemos podido leer la foto. Prueba con una JPEG, PNG o WebP de hasta 25 megapíxeles.',
    en: 'We could not read the photo. Try a JPEG, PNG or WebP of up to 25 megapixels.',
  },
  undo_over: {
    status: 409,
    es: 'Ya no se puede deshacer: ha pasado más de un día.',
    en: 'It can no longer be undone: more than a day has passed.',
  },
  whatsapp_link_invalid: {
    status: 422,
    es: 'Ese número no corresponde a la conexión que has autorizado.',
    en: 'That number does not belong to the connection you authorised.',
  },
  code_invalid: {
    status: 422,
    es: 'El código no es correcto o ha caducado.',
    en: 'The code is not right or has expired.',
  },
  passkey_invalid: {
    status: 422,
    es: 'No se pudo comprobar la llave de acceso. Inténtalo otra vez.',
    en: 'The passkey could not be verified. Try again.',
  },
  too_many_passkeys: {
    status: 409,
    es: 'Ya tienes diez llaves de acceso. Quita una antes de añadir otra.',
    en: 'You already have ten passkeys. Remove one before you add another.',
  },
  rate_limited: {
    status: 429,
    es: 'Demasiados intentos. Espera un momento.',
    en: 'Too many attempts. Wait a moment.',
  },
  internal: {
    status: 500,
    es: 'Algo ha fallado. Ya lo estamos mirando.',
    en: 'Something failed. We are looking into it.',
  },
  provider_error: {
    status: 502,
    es: 'El proveedor ha respondido con un error.',
    en: 'The provider answered with an error.',
  },
  payments_unavailable: {
    status: 503,
    es: 'El proveedor de pagos no responde. Inténtalo en unos minutos.',
    en: 'The payment provider does not answer. Try again in a few minutes.',
  },
  unavailable: {
    status: 503,
    es: 'Servicio no disponible. Inténtalo en unos segundos.',
    en: 'Service unavailable. Try again in a few seconds.',
  },
  /** It may have been done: a repetition with the same idempotency key tells. `unavailable` was not done. */
  outcome_unknown: {
    status: 504,
    es: 'No sabemos si se ha guardado. Inténtalo otra vez: no se hará dos veces.',
    en: 'We do not know whether it was saved. Try again: it will not be done twice.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

const codes = Object.keys(errorCatalogue);

/** Narrows a string received from another process to a code of the catalogue. */
export function isErrorCode(value: string): value is ErrorCode {
  return codes.includes(value);
}

/** Body of every error answer. `details` depends on the code: a list of fields for `validation`, three `alternatives` for `slot_taken` and `slot_held`, the `appointment` for `customer_already_booked`, the `customer` for `customer_exists`, the new `durationMin` for `duration_changed`. */
export const apiError = z
  .object({ error: z.string(), message: z.string(), details: z.unknown().optional() })
  .meta({ id: 'Error' });
export type ApiError = z.infer<typeof apiError>;
