import { z } from 'zod';
import { locale } from '../locale.ts';
import { email, id, idParams, instant, lineText, memberRole } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** A new password: 8 characters at least; 256 bytes at most, so that hashing cannot be abused. */
export const newPassword = z.string().min(8).max(256);
export const currentPassword = z.string().min(1).max(256);
const businessName = lineText.min(1).max(100);

export const registerBody = z.strictObject({ nombre: businessName, email, password: newPassword });
/** Six digits of the application, or a recovery code. */
export const secondFactorCode = z.string().trim().min(6).max(40);
export const loginBody = z.strictObject({
  email,
  password: currentPassword,
  code: secondFactorCode.optional(),
});
export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ token: z.string().min(1).max(200), newPassword });
export const changePasswordBody = z.strictObject({ currentPassword, newPassword });
export const updateMeBody = z.strictObject({
  nombre: businessName.optional(),
  /** Their own, where they have one beside the name of the business. */
  person_name: lineText.min(1).max(100).optional(),
  locale: locale.optional(),
});

export const user = z
  .object({
    id,
    /** Name of the business that they are in. */
    name: z.string(),
    /** Their own name; null for the founder of a business, who has none beside that of the business. */
    person_name: z.string().nullable().optional(),
    email: z.string(),
    email_verified: z.boolean().default(true).meta({
      description:
        'whether a link that was mailed to the address has been used; before, nothing about clients is',
    }),
    tenant_id: id,
    locale,
    role: memberRole,
    employee_id: id.nullable().meta({ description: 'the employee that a member of the role `employee` is' }),
    sees_contacts: z
      .boolean()
      .meta({ description: 'whether phones and addresses of clients are shown to them' }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const session = z.object({ token: z.string(), user }).meta({ id: 'Session' });
/** A business that an account belongs to. */
export const myBusiness = z
  .object({ tenant_id: id, name: z.string(), role: memberRole })
  .meta({ id: 'MyBusiness' });
export type MyBusiness = z.infer<typeof myBusiness>;
/** `token` is present when the one in use is past half of its life: store it in its place. */
export const me = z
  .object({
    user,
    businesses: z.array(myBusiness).optional(),
    /** New address that waits to be confirmed at both ends. */
    pending_email: z.string().optional(),
    /** When the business is closed, where its owner or the operator has asked for that. */
    closes_at: instant.optional(),
    /** Whether it is the operator who closes the business: its owner cannot take that back. */
    closed_by_operator: z.boolean().optional(),
    /** Since when the operator has suspended the business. */
    suspended_at: instant.optional(),
    /** Until when operators may look, by the owner's leave. */
    support_until: instant.optional(),
    /** Whether it is an operator who looks: nothing can be changed. */
    read_only: z.boolean().optional(),
    token: z.string().optional(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;
export const done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
/** Every other session has ended; `token` keeps this one signed in: store it in place of the one in use. */
export const othersEnded = z.object({ ok: z.literal(true), token: z.string() }).meta({ id: 'OthersEnded' });

/** A browser in which the account is signed in. `last_seen_at` is exact to an hour. */
export const signedInSession = z
  .object({
    id,
    /** Browser and system, e.g. `Chrome · Windows`; null when unknown. */
    browser: z.string().nullable(),
    /** Network in which it began, in short, e.g. `203.0.113.x`; null when unknown. */
    network: z.string().nullable(),
    signed_in_at: instant,
    last_seen_at: instant,
    /** Whether it is the session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'SignedInSession' });
export type SignedInSession = z.infer<typeof signedInSession>;
export const signedInSessions = z.array(signedInSession);

/** Identity's public keys (RFC 7517), for the processes that verify its tokens. */
export const jwks = z
  .object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'JsonWebKeySet' });
export type Jwks = z.infer<typeof jwks>;

export const accountEndpoints = defineEndpoints({
  'POST /auth/register': {
    security: 'registration',
    access: 'public',
    summary: 'Open an account and sign in',
    body: registerBody,
    status: 201,
    result: session,
  },
  'GET /me': { access: 'employee', summary: 'Who is signed in; renews an ageing token', result: me },
  'PATCH /me': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Change the name of the business, one’s own name or the language',
    body: updateMeBody,
    result: me,
  },
});

export const passwordEndpoints = defineEndpoints({
  'POST /auth/forgot-password': {
    security: 'password_reset_asked',
    access: 'public',
    summary: 'Ask for a link to set a new password, by mail',
    body: forgotPasswordBody,
    status: 202,
    result: done,
  },
  'POST /auth/reset-password': {
    security: 'password_reset',
    access: 'public',
    summary: 'Set a new password with the link of the mail',
    body: resetPasswordBody,
    result: done,
  },
  'POST /me/change-password': {
    security: 'password_change',
    access: 'employee',
    whileSuspended: true,
    summary: 'Change the password and end every other session',
    body: changePasswordBody,
    result: othersEnded,
    secret: true,
  },
});

export const sessionEndpoints = defineEndpoints({
  'POST /auth/login': {
    security: 'sign_in',
    access: 'public',
    summary: 'Sign in',
    body: loginBody,
    result: session,
  },
  'POST /auth/logout': {
    security: 'sign_out',
    access: 'employee',
    whileSuspended: true,
    summary: 'End this session',
    result: done,
  },
  'POST /auth/logout-everywhere': {
    security: 'sessions_ended',
    access: 'employee',
    whileSuspended: true,
    summary: 'End every session of this account, this one included',
    result: done,
  },
  'POST /auth/logout-others': {
    security: 'sessions_ended',
    access: 'employee',
    whileSuspended: true,
    summary: 'End every session of this account but this one',
    result: othersEnded,
    secret: true,
  },
  'GET /me/sessions': {
    access: 'employee',
    summary: 'Where this account is signed in, the session last used first',
    result: signedInSessions,
  },
  'DELETE /me/sessions/:id': {
    security: 'sessions_ended',
    access: 'employee',
    whileSuspended: true,
    summary: 'End one session of this account',
    params: idParams,
  },
  'GET /.well-known/jwks.json': {
    access: 'public',
    summary: 'The public keys that sign sessions',
    result: jwks,
  },
});
