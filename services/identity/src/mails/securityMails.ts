import type { Locale } from '@citame/contracts';
import type { SecurityMailKind } from './mailStore.ts';
import type { MailTemplate } from './mailTemplate.ts';

/** Mails about changes of security: what has happened, and what to do against it. */
export const securityMails: Record<SecurityMailKind, Record<Locale, MailTemplate>> = {
  passwordChanged: {
    es: ({ link }) => ({
      subject: 'Tu contraseña de Cítame ha cambiado',
      paragraphs: [
        'La contraseña de tu cuenta de Cítame acaba de cambiar y hemos cerrado las demás sesiones.',
        'Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your Cítame password has changed',
      paragraphs: [
        'The password of your Cítame account has just changed, and we have closed the other sessions.',
        'If it was not you, recover your account right now:',
        link,
      ],
    }),
  },
  emailChanged: {
    es: ({ link, email = '' }) => ({
      subject: 'El email de tu cuenta de Cítame ha cambiado',
      paragraphs: [
        `Desde ahora entras en Cítame con ${email}, y allí llegan los avisos.`,
        'Si no has sido tú, recupera tu cuenta ahora mismo, o contesta a este mensaje si ya no puedes:',
        link,
      ],
    }),
    en: ({ link, email = '' }) => ({
      subject: 'The e-mail of your Cítame account has changed',
      paragraphs: [
        `From now on you log in to Cítame with ${email}, and mails go there.`,
        'If it was not you, recover your account right now, or answer this message if you no longer can:',
        link,
      ],
    }),
  },
};
