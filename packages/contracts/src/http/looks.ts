import { z } from 'zod';
import { instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { session } from './identity.ts';

/** Leave of an owner for operators to look at the business as the owner sees it. */
export const supportLeave = z.object({ support_until: instant }).meta({ id: 'SupportLeave' });

export const lookEndpoints = defineEndpoints({
  'POST /me/support-leave': {
    security: 'support_allowed',
    whileSuspended: true,
    summary:
      'Let support look at the business for 30 minutes: they see what the owner sees, and change nothing',
    status: 201,
    result: supportLeave,
  },
  'DELETE /me/support-leave': {
    security: 'support_ended',
    whileSuspended: true,
    summary: 'End that at once',
  },
  'POST /auth/look': {
    security: 'business_looked_at',
    access: 'public',
    summary: 'Begin to look, with the secret of an operator’s link, which works once',
    body: z.strictObject({ secret: z.string().min(1).max(200) }),
    status: 201,
    result: session,
    secret: true,
  },
});
