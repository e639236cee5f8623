import type { Locale } from '@citame/contracts';
import type { MailKind } from './mailStore.ts';
import type { MailTemplate } from './mailTemplate.ts';

const whole = { es: 'todo se borra', en: 'all of it is erased' };

/** Mails about the end of a business: each step of it. */
export const closureMails: Record<Extract<MailKind, `closure${string}`>, Record<Locale, MailTemplate>> = {
  closureAsked: {
    es: ({ link, business, day }) => ({
      subject: `${business}: el negocio se cerrará el ${dayIn('es', day)}`,
      paragraphs: [
        `Has pedido cerrar ${business} en Cítame. El ${dayIn('es', day)} ${whole.es}: cuenta, equipo, servicios, horarios, citas, clientes, mensajes y conexiones. Hasta entonces puedes deshacerlo en tu perfil:`,
        link,
        'Mientras tanto nadie puede reservar por el chat: el asistente da tu teléfono. La suscripción no se renueva.',
        'Si no lo has pedido tú, deshazlo y cambia tu contraseña ahora mismo.',
      ],
    }),
    en: ({ link, business, day }) => ({
      subject: `${business}: the business closes on ${dayIn('en', day)}`,
      paragraphs: [
        `You asked to close ${business} in Cítame. On ${dayIn('en', day)} ${whole.en}: account, team, services, hours, appointments, clients, messages and connections. Until then you can undo it in your profile:`,
        link,
        'Meanwhile clients cannot book by chat: the assistant gives your phone number. The subscription does not renew.',
        'If it was not you, undo it and change your password right now.',
      ],
    }),
  },
  closureByOperator: {
    es: ({ business, day, link }) => ({
      subject: `${business}: cerraremos el negocio el ${dayIn('es', day)}`,
      paragraphs: [
        `Vamos a cerrar ${business} en Cítame, como dicen las condiciones del servicio. El ${dayIn('es', day)} ${whole.es}. La suscripción no se renueva.`,
        'Hasta entonces puedes llevarte tus datos en tu perfil, y allí pone cómo hablar con nosotros:',
        link,
      ],
    }),
    en: ({ business, day, link }) => ({
      subject: `${business}: we will close the business on ${dayIn('en', day)}`,
      paragraphs: [
        `We are going to close ${business} in Cítame, as the terms of service have it. On ${dayIn('en', day)} ${whole.en}. The subscription does not renew.`,
        'Until then you can take your data with you in your profile, which says how to reach us, too:',
        link,
      ],
    }),
  },
  closureReminder: {
    es: ({ link, business, day }) => ({
      subject: `${business}: quedan tres días`,
      paragraphs: [
        `El ${dayIn('es', day)} se cierra ${business} en Cítame y ${whole.es}. Después no se puede recuperar.`,
        'Hasta entonces puedes llevarte tus datos en tu perfil, y deshacerlo si lo pediste tú:',
        link,
      ],
    }),
    en: ({ link, business, day }) => ({
      subject: `${business}: three days left`,
      paragraphs: [
        `On ${dayIn('en', day)} ${business} closes in Cítame and ${whole.en}. It cannot be recovered afterwards.`,
        'Until then you can take your data with you in your profile, and undo it if you asked for it:',
        link,
      ],
    }),
  },
  closureUndone: {
    es: ({ link, business }) => ({
      subject: `${business} sigue abierto`,
      paragraphs: [
        `El cierre de ${business} en Cítame se ha deshecho. No se ha borrado nada y el asistente vuelve a dar citas.`,
        'Mira en Suscripción si la tuya se renueva:',
        link,
      ],
    }),
    en: ({ link, business }) => ({
      subject: `${business} stays open`,
      paragraphs: [
        `The closing of ${business} in Cítame has been undone. Nothing was erased, and the assistant takes bookings again.`,
        'Look under Subscription whether yours renews:',
        link,
      ],
    }),
  },
  closureDone: {
    es: ({ link }) => ({
      subject: 'Tus datos de Cítame se han borrado',
      paragraphs: [
        'Tu negocio está cerrado y sus datos se han borrado de todos nuestros servicios. Las copias de seguridad los pierden en 13 meses como mucho, y hasta entonces no se leen.',
        'Guardamos solo la prueba de que lo hemos hecho. Si algún día quieres volver, empiezas de cero en:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your data at Cítame have been erased',
      paragraphs: [
        'Your business is closed and its data have been erased from all of our services. Backups lose them within 13 months, and are not read until then.',
        'We keep only the proof that we did it. Should you want to come back, you start from scratch at:',
        link,
      ],
    }),
  },
};

function dayIn(locale: Locale, day = ''): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
