import type { Locale } from '@citame/contracts';
import type { MailKind } from './mailStore.ts';
import type { MailTemplate } from './mailTemplate.ts';

/** Mails to the owners of a business that the operator suspends, and of one that goes on. */
export const suspensionMails: Record<
  Extract<MailKind, 'suspended' | 'resumed'>,
  Record<Locale, MailTemplate>
> = {
  suspended: {
    es: ({ link, business }) => ({
      subject: `${business}: el servicio está suspendido`,
      paragraphs: [
        `Hemos suspendido ${business} en Cítame. El asistente no responde a nadie y no salen recordatorios. No se ha borrado nada: tus citas y tus clientes siguen ahí.`,
        'Entra para ver cómo hablar con nosotros:',
        link,
      ],
    }),
    en: ({ link, business }) => ({
      subject: `${business}: the service is suspended`,
      paragraphs: [
        `We have suspended ${business} in Cítame. The assistant answers no client, and no reminders go out. Nothing was erased: your appointments and clients are still there.`,
        'Log in to see how to reach us:',
        link,
      ],
    }),
  },
  resumed: {
    es: ({ link, business }) => ({
      subject: `${business} vuelve a funcionar`,
      paragraphs: [
        `Hemos quitado la suspensión de ${business} en Cítame. El asistente vuelve a responder. Quien escribió mientras tanto está en «Esperan respuesta»:`,
        link,
      ],
    }),
    en: ({ link, business }) => ({
      subject: `${business} is back`,
      paragraphs: [
        `We have lifted the suspension of ${business} in Cítame. The assistant answers again. Those who wrote meanwhile are under “Waiting for an answer”:`,
        link,
      ],
    }),
  },
};
