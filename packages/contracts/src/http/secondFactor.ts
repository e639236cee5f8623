import { z } from 'zod';
import { defineEndpoints } from './defineEndpoints.ts';
import { currentPassword, secondFactorCode } from './identity.ts';

/** Whether an account asks for a code beside the password, and how many recovery codes are left. */
export const secondFactor = z
  .object({ enabled: z.boolean(), recovery_codes_left: z.int() })
  .meta({ id: 'SecondFactor' });

/** Each is shown once: only its hash is kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorEndpoints = defineEndpoints({
  'GET /me/second-factor': {
    access: 'employee',
    summary: 'Whether this account asks for a code beside the password',
    result: secondFactor,
  },
  'POST /me/second-factor': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Begin to use codes: a secret for an application, which works once a code of it is confirmed',
    body: z.strictObject({ currentPassword }),
    result: z.object({ secret: z.string(), uri: z.string() }),
    secret: true,
  },
  'POST /me/second-factor/confirm': {
    security: 'second_factor_on',
    access: 'employee',
    whileSuspended: true,
    summary: 'Ask for a code at each sign-in from now on; answers the recovery codes',
    body: z.strictObject({ code: secondFactorCode }),
    result: recoveryCodes,
    secret: true,
  },
  'POST /me/second-factor/recovery-codes': {
    security: 'recovery_codes_renewed',
    access: 'employee',
    whileSuspended: true,
    summary: 'New recovery codes in the place of those that are left; takes the password and a code',
    body: z.strictObject({ currentPassword, code: secondFactorCode }),
    result: recoveryCodes,
    secret: true,
  },
  'POST /me/second-factor/disable': {
    security: 'second_factor_off',
    access: 'employee',
    whileSuspended: true,
    summary: 'Ask for no code any more; takes the password and a code',
    body: z.strictObject({ currentPassword, code: secondFactorCode }),
    secret: true,
  },
});
