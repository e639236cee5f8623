import type { Locale } from '@citame/contracts';
import type { EmailLinkKind } from '../records/emailLinkStore.ts';
import type { MailTemplate } from './mailTemplate.ts';

/** Mails with a link that confirms an address. */
export const emailMails: Record<EmailLinkKind, Record<Locale, MailTemplate>> = {
  verifyEmail: {
    es: ({ link }) => ({
      subject: 'Confirma tu email para Cítame',
      paragraphs: [
        'Se ha creado una cuenta de Cítame con este email. Confirma que es el tuyo en este enlace, durante 7 días:',
        link,
        'Hasta entonces no te mandamos avisos de tus clientes. Si no has creado ninguna cuenta, no hagas nada.',
      ],
    }),
    en: ({ link }) => ({
      subject: 'Confirm your e-mail for Cítame',
      paragraphs: [
        'A Cítame account was opened with this e-mail. Confirm that it is yours with this link, within 7 days:',
        link,
        'Until then we send you no notices about your clients. If you opened no account, do nothing.',
      ],
    }),
  },
  newEmail: {
    es: ({ link }) => ({
      subject: 'Confirma tu nuevo email para Cítame',
      paragraphs: [
        'Alguien, esperamos que tú, quiere usar este email en su cuenta de Cítame.',
        'Confírmalo en este enlace, durante 24 horas:',
        link,
        'Si no has sido tú, no hagas nada.',
      ],
    }),
    en: ({ link }) => ({
      subject: 'Confirm your new e-mail for Cítame',
      paragraphs: [
        'Someone, hopefully you, wants to use this e-mail for their Cítame account.',
        'Confirm it with this link, within 24 hours:',
        link,
        'If it was not you, do nothing.',
      ],
    }),
  },
  oldEmail: {
    es: ({ link, email = '' }) => ({
      subject: '¿Cambias el email de tu cuenta de Cítame?',
      paragraphs: [
        `Se ha pedido que tu cuenta de Cítame use ${email} en lugar de este email.`,
        'No cambia nada hasta que lo confirmes aquí, durante 24 horas. Aquí también puedes impedirlo:',
        link,
        'Si no lo has pedido tú, impídelo y cambia tu contraseña: quien lo ha pedido la sabe.',
      ],
    }),
    en: ({ link, email = '' }) => ({
      subject: 'Are you changing the e-mail of your Cítame account?',
      paragraphs: [
        `It was asked that your Cítame account use ${email} instead of this e-mail.`,
        'Nothing changes until you confirm it here, within 24 hours. You can also stop it here:',
        link,
        'If you did not ask for it, stop it and change your password: the one who asked knows it.',
      ],
    }),
  },
};
