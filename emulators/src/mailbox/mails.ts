import { z } from 'zod';

export const mailSchema = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  received_at: z.string(),
});

export type Mail = z.infer<typeof mailSchema>;

/** The mails received, newest first. */
export type Mails = {
  add: (mail: Mail) => void;
  /** All, or those to one address (case does not matter). */
  list: (to?: string) => Mail[];
  find: (id: string) => Mail | undefined;
  clear: () => void;
};

const keptMails = 500;

/** Keeps mails in the list given, and says whenever it changed. */
export function createMails(mails: Mail[], changed: () => void): Mails {
  return {
    add(mail) {
      mails.unshift(mail);
      mails.splice(keptMails);
      changed();
    },
    list: (to) => (to === undefined ? mails : mails.filter((it) => isTo(it, to))),
    find: (id) => mails.find((it) => it.id === id),
    clear() {
      mails.splice(0);
      changed();
    },
  };
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((it) => it.toLowerCase() === address.toLowerCase());
}
