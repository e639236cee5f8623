import type { Locale } from '@citame/contracts';
import type { MailKind } from './mailStore.ts';
import type { MailTemplate } from './mailTemplate.ts';

/** Mails about the export of all data of a business. */
export const exportMails: Record<Extract<MailKind, `export${string}`>, Record<Locale, MailTemplate>> = {
  exportAsked: {
    es: ({ link, business }) => ({
      subject: `Se han pedido todos los datos de ${business}`,
      paragraphs: [
        `Un propietario de ${business} ha pedido un archivo con todos los datos del negocio en Cítame, también los teléfonos y los mensajes de los clientes. En el historial consta quién.`,
        'Si no lo esperabas, habla con los demás propietarios y mira quién tiene acceso:',
        link,
      ],
    }),
    en: ({ link, business }) => ({
      subject: `All data of ${business} were asked for`,
      paragraphs: [
        `An owner of ${business} asked for a file with all data of the business in Cítame, the phones and messages of clients included. The history says which one.`,
        'If you did not expect it, talk to the other owners and look who has access:',
        link,
      ],
    }),
  },
  exportReady: {
    es: ({ link, business }) => ({
      subject: `Los datos de ${business} están listos`,
      paragraphs: [
        `El archivo con todos los datos de ${business} en Cítame está hecho. Descárgalo con este enlace, con tu sesión iniciada. Funciona durante tres días:`,
        link,
        'Dentro están los teléfonos y los mensajes de tus clientes: guárdalo bien.',
        'Si no lo has pedido tú, cambia tu contraseña ahora mismo.',
      ],
    }),
    en: ({ link, business }) => ({
      subject: `The data of ${business} are ready`,
      paragraphs: [
        `The file with all data of ${business} in Cítame is made. Download it with this link while you are logged in. It works for three days:`,
        link,
        'It has the phones and messages of your clients: keep it safe.',
        'If it was not you, change your password right now.',
      ],
    }),
  },
  exportFailed: {
    es: ({ link, business }) => ({
      subject: `No se pudieron exportar los datos de ${business}`,
      paragraphs: [
        `El archivo con todos los datos de ${business} en Cítame no se ha podido hacer. Lo estamos mirando. Puedes pedirlo otra vez en tu perfil:`,
        link,
        'Si no lo has pedido tú, cambia tu contraseña ahora mismo.',
      ],
    }),
    en: ({ link, business }) => ({
      subject: `The data of ${business} could not be exported`,
      paragraphs: [
        `The file with all data of ${business} in Cítame could not be made. We are looking into it. You can ask for it again in your profile:`,
        link,
        'If it was not you, change your password right now.',
      ],
    }),
  },
};
