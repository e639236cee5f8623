import { z } from 'zod';
import { email } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { currentPassword, done } from './identity.ts';

const secret = z.string().min(1).max(200);
export const changeEmailBody = z.strictObject({ email, currentPassword });

/** A change of an account's address as the page of its link shows it. */
export const emailChange = z.object({
  email: z.string(),
  new_email: z.string(),
  /** Whether the link was mailed to the new address or to the old one. */
  end: z.enum(['new', 'old']),
  /** Whether it was confirmed at this end. */
  confirmed: z.boolean(),
});
export type EmailChangeView = z.infer<typeof emailChange>;
const secretParams = z.object({ secret });

export const emailEndpoints = defineEndpoints({
  'POST /auth/verify-email': {
    security: 'email_verified',
    access: 'public',
    summary: 'Confirm the address of an account with the link of a mail',
    body: z.strictObject({ token: secret }),
    result: z.object({ email: z.string() }),
  },
  'POST /me/verification': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Ask for another link that confirms the address, by mail',
    status: 202,
    result: done,
    secret: true,
  },
  'POST /me/change-email': {
    security: 'email_change_asked',
    access: 'employee',
    whileSuspended: true,
    summary:
      'Ask for another address: links are mailed to it and to the present one, and both have to be used',
    body: changeEmailBody,
    status: 202,
    result: done,
    secret: true,
  },
  'DELETE /me/change-email': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Take back a change of the address that waits to be confirmed',
  },
  'GET /auth/email-changes/:secret': {
    access: 'public',
    summary: 'What a link about a change of an address is about',
    params: secretParams,
    result: emailChange,
  },
  'POST /auth/email-changes/:secret/confirm': {
    security: 'email_change',
    access: 'public',
    summary: 'Confirm a change of an address at one end; it is done when both are confirmed',
    params: secretParams,
    result: z.object({ changed: z.boolean() }),
  },
  'POST /auth/email-changes/:secret/stop': {
    security: 'email_change',
    access: 'public',
    summary: 'Stop a change of an address',
    params: secretParams,
    result: done,
  },
});
