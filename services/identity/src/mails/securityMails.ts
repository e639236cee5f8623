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
  passwordReset: {
    es: ({ link }) => ({
      subject: 'Tu contraseña de Cítame ha cambiado',
      paragraphs: [
        'Se ha recuperado tu cuenta de Cítame con una contraseña nueva. Hemos cerrado todas las sesiones y quitado las llaves de acceso: si las usas, añádelas otra vez en tu perfil.',
        'Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your Cítame password has changed',
      paragraphs: [
        'Your Cítame account was recovered with a new password. We have closed every session and removed the passkeys: if you use them, add them again in your profile.',
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
  secondFactorOn: {
    es: ({ link }) => ({
      subject: 'Tu cuenta de Cítame pide ahora un código',
      paragraphs: [
        'Desde ahora, al entrar en Cítame, además de la contraseña se pide un código de tu aplicación.',
        'Guarda los códigos de recuperación donde no dependan de tu móvil. Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your Cítame account now asks for a code',
      paragraphs: [
        'From now on, logging in to Cítame takes a code of your application beside the password.',
        'Keep the recovery codes where they do not depend on your phone. If it was not you, recover your account right now:',
        link,
      ],
    }),
  },
  secondFactorOff: {
    es: ({ link }) => ({
      subject: 'Tu cuenta de Cítame ya no pide un código',
      paragraphs: [
        'Desde ahora, para entrar en Cítame basta la contraseña.',
        'Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your Cítame account no longer asks for a code',
      paragraphs: [
        'From now on the password is enough to log in to Cítame.',
        'If it was not you, recover your account right now:',
        link,
      ],
    }),
  },
  recoveryCodesNew: {
    es: ({ link }) => ({
      subject: 'Códigos de recuperación nuevos en Cítame',
      paragraphs: [
        'Tu cuenta de Cítame tiene códigos de recuperación nuevos; los de antes ya no sirven.',
        'Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'New recovery codes in Cítame',
      paragraphs: [
        'Your Cítame account has new recovery codes; those from before no longer work.',
        'If it was not you, recover your account right now:',
        link,
      ],
    }),
  },
  passkeyAdded: {
    es: ({ link }) => ({
      subject: 'Nueva llave de acceso en tu cuenta de Cítame',
      paragraphs: [
        'Desde ahora se puede entrar en tu cuenta de Cítame con otra llave de acceso.',
        'Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'New passkey in your Cítame account',
      paragraphs: [
        'From now on another passkey can log in to your Cítame account.',
        'If it was not you, recover your account right now:',
        link,
      ],
    }),
  },
  newDevice: {
    es: ({ link, browser, network }) => ({
      subject: 'Has entrado en Cítame desde otro dispositivo',
      paragraphs: [
        `Se acaba de entrar en tu cuenta de Cítame desde un dispositivo nuevo${placeText(browser, network && `red ${network}`)}.`,
        'Si has sido tú, no hagas nada. Si no, recupera tu cuenta ahora mismo y cierra las demás sesiones en tu perfil:',
        link,
      ],
    }),
    en: ({ link, browser, network }) => ({
      subject: 'Your Cítame account was used on another device',
      paragraphs: [
        `Someone has just logged in to your Cítame account on a new device${placeText(browser, network && `network ${network}`)}.`,
        'If it was you, do nothing. If not, recover your account right now, and close the other sessions in your profile:',
        link,
      ],
    }),
  },
  codesTried: {
    es: ({ link }) => ({
      subject: 'Alguien prueba códigos para entrar en tu cuenta de Cítame',
      paragraphs: [
        'Alguien sabe la contraseña de tu cuenta de Cítame y prueba códigos, hasta ahora sin acertar. Hemos frenado sus intentos.',
        'Si no eres tú, cambia la contraseña ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'Someone is trying codes to log in to your Cítame account',
      paragraphs: [
        'Someone knows the password of your Cítame account and is trying codes, none of which was right so far. We have slowed them down.',
        'If it is not you, change the password right now:',
        link,
      ],
    }),
  },
  passkeyRemoved: {
    es: ({ link }) => ({
      subject: 'Se ha quitado una llave de acceso de tu cuenta de Cítame',
      paragraphs: [
        'Con una de tus llaves de acceso ya no se puede entrar en Cítame.',
        'Si no has sido tú, recupera tu cuenta ahora mismo:',
        link,
      ],
    }),
    en: ({ link }) => ({
      subject: 'A passkey was removed from your Cítame account',
      paragraphs: [
        'One of your passkeys can no longer log in to Cítame.',
        'If it was not you, recover your account right now:',
        link,
      ],
    }),
  },
};

/** All that is known of the place of a sign-in, after a colon; nothing when nothing is. */
function placeText(...known: readonly (string | undefined)[]): string {
  const words = known.filter((word) => word !== undefined).join(', ');
  return words === '' ? '' : `: ${words}`;
}
