import type { Locale, MemberRole } from '@citame/contracts';
import type { MailKind } from './mailStore.ts';
import type { MailTemplate } from './mailTemplate.ts';

const roles: Readonly<Record<Locale, Readonly<Record<MemberRole, string>>>> = {
  es: { owner: 'propietario', reception: 'recepción', employee: 'empleado' },
  en: { owner: 'owner', reception: 'reception', employee: 'employee' },
};

/** Mails about the people of a business. */
export const memberMails: Record<Extract<MailKind, `member${string}`>, Record<Locale, MailTemplate>> = {
  memberInvited: {
    es: ({ link, business, email = '', role = 'employee' }) => ({
      subject: `${business}: se ha invitado a otra persona`,
      paragraphs: [
        `Se ha invitado a ${email} a ${business} en Cítame, con el acceso de ${roles.es[role]}.`,
        'Si no has sido tú ni otro propietario, retira la invitación en tu perfil y cambia tu contraseña ahora mismo:',
        link,
      ],
    }),
    en: ({ link, business, email = '', role = 'employee' }) => ({
      subject: `${business}: another person was invited`,
      paragraphs: [
        `${email} was invited to ${business} in Cítame, with the access of ${roles.en[role]}.`,
        'If it was neither you nor another owner, take the invitation back in your profile and change your password right now:',
        link,
      ],
    }),
  },
  memberChanged: {
    es: ({ link, business, role = 'employee' }) => ({
      subject: `Tu acceso a ${business} ha cambiado`,
      paragraphs: [
        `Desde ahora tu acceso a ${business} en Cítame es el de ${roles.es[role]}. Entra otra vez para seguir:`,
        link,
      ],
    }),
    en: ({ link, business, role = 'employee' }) => ({
      subject: `Your access to ${business} has changed`,
      paragraphs: [
        `From now on your access to ${business} in Cítame is that of ${roles.en[role]}. Log in again to go on:`,
        link,
      ],
    }),
  },
  memberRemoved: {
    es: ({ link, business }) => ({
      subject: `Ya no tienes acceso a ${business}`,
      paragraphs: [
        `Un propietario de ${business} ha quitado tu acceso en Cítame. Si crees que es un error, habla con el negocio.`,
        link,
      ],
    }),
    en: ({ link, business }) => ({
      subject: `You no longer have access to ${business}`,
      paragraphs: [
        `An owner of ${business} has taken away your access in Cítame. If you think it is a mistake, talk to the business.`,
        link,
      ],
    }),
  },
};
