import type { Locale } from '@citame/contracts';
import { closureMails } from './closureMails.ts';
import { emailMails } from './emailMails.ts';
import { exportMails } from './exportMails.ts';
import type { MailKind } from './mailStore.ts';
import { memberMails } from './memberMails.ts';
import type { MailFacts, MailTemplate, MailText } from './mailTemplate.ts';
import { noticeMails } from './noticeMails.ts';
import { suspensionMails } from './suspensionMails.ts';
import { securityMails } from './securityMails.ts';

const templates: Record<MailKind, Record<Locale, MailTemplate>> = {
  resetPassword: {
    es: ({ link }) => ({
      subject: 'Recupera tu contraseña de Cítame',
      paragraphs: [
        'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de Cítame.',
        'Elígela en este enlace. Funciona una sola vez y durante 30 minutos:',
        link,
        'Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
      ],
    }),
    en: ({ link }) => ({
      subject: 'Recover your Cítame password',
      paragraphs: [
        'Someone, hopefully you, asked for a new password for your Cítame account.',
        'Choose it with this link. It works once, for 30 minutes:',
        link,
        'If it was not you, do nothing: your password stays as it is.',
      ],
    }),
  },
  ...emailMails,
  ...securityMails,
  ...closureMails,
  ...suspensionMails,
  ...exportMails,
  ...memberMails,
  notice: noticeMails,
  told: { es: toldMail, en: toldMail },
  invitation: {
    es: ({ link, business }) => ({
      subject: `${business} te invita a Cítame`,
      paragraphs: [
        `${business} te da acceso a su agenda en Cítame.`,
        'Acepta la invitación en este enlace. Funciona durante 7 días:',
        link,
        'Si no conoces este negocio, no hagas nada.',
      ],
    }),
    en: ({ link, business }) => ({
      subject: `${business} invites you to Cítame`,
      paragraphs: [
        `${business} gives you access to its calendar in Cítame.`,
        'Accept the invitation with this link. It works for 7 days:',
        link,
        'If you do not know this business, do nothing.',
      ],
    }),
  },
  registrationAttempt: {
    es: ({ link }) => ({
      subject: 'Ya tienes una cuenta en Cítame',
      paragraphs: [
        'Alguien ha intentado crear una cuenta de Cítame con este email, que ya tiene una.',
        'Si has sido tú, inicia sesión o recupera tu contraseña aquí:',
        link,
        'Si no has sido tú, no hagas nada: tu cuenta no ha cambiado.',
      ],
    }),
    en: ({ link }) => ({
      subject: 'You already have a Cítame account',
      paragraphs: [
        'Someone tried to open a Cítame account with this e-mail, which already has one.',
        'If it was you, log in or recover your password here:',
        link,
        'If it was not you, do nothing: your account has not changed.',
      ],
    }),
  },
  takenEmail: {
    es: ({ link }) => ({
      subject: 'Otra cuenta de Cítame quiere usar tu email',
      paragraphs: [
        'Otra cuenta de Cítame ha pedido cambiar su email a este, que ya es el de la tuya. No lo hemos permitido.',
        'Si las dos son tuyas, borra antes la que ya no usas. Si no has sido tú, no hagas nada: tu cuenta no ha cambiado. ¿No recuerdas tu contraseña?',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Another Cítame account wants to use your e-mail',
      paragraphs: [
        'Another Cítame account asked to change its e-mail to this one, which already belongs to yours. We have not let it.',
        'If both are yours, close the one that you no longer use first. If it was not you, do nothing: your account has not changed. Do you not remember your password?',
        link,
      ],
    }),
  },
};

/** The words of a push, already in the reader's language. */
function toldMail({ link, told }: MailFacts): MailText {
  return { subject: told?.title ?? '', paragraphs: [told?.body ?? '', link] };
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a mail in the reader's language, as plain text and as simple HTML. */
export function writeMail(kind: MailKind, locale: Locale, facts: MailFacts): WrittenMail {
  const { subject, paragraphs } = templates[kind][locale](facts);
  const html = paragraphs.map((text) => `<p>${text === facts.link ? anchor(text) : escaped(text)}</p>`);
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n\nCítame\n${facts.publicUrl}\n`,
    html: `<!doctype html><html lang="${locale}"><body>${html.join('\n')}\n<p>${anchor(facts.publicUrl, 'Cítame')}</p></body></html>`,
  };
}

/** Names are as their owners have written them. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Nothing to escape: the address is made of PUBLIC_URL, a fixed path and base64url. */
function anchor(url: string, label = url): string {
  return `<a href="${url}">${label}</a>`;
}
