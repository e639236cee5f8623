import { z } from 'zod';
import { id, idParams, instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { currentPassword, session } from './identity.ts';

/** A passkey of an account (Web Authentication, Level 3), by the browser in which it was made. */
export const passkey = z
  .object({
    passkey_id: id,
    /** Browser and system, e.g. `Chrome · Windows`; null when unknown. */
    browser: z.string().nullable(),
    created_at: instant,
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** Bytes as browsers write them into JSON. */
const base64url = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(20_000);
const credentialId = base64url.max(1400);
const transports = z.array(z.string().max(20)).max(10);

/** `PublicKeyCredentialCreationOptionsJSON`: for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
/** `PublicKeyCredentialRequestOptionsJSON`: for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

const response = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
/** `RegistrationResponseJSON`, as `PublicKeyCredential.toJSON` makes it. */
export const passkeyCreated = z.object({
  ...response,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
});
/** `AuthenticationResponseJSON`. */
export const passkeyUsed = z.object({
  ...response,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

export type PasskeyCreated = z.infer<typeof passkeyCreated>;
export type PasskeyUsed = z.infer<typeof passkeyUsed>;

export const passkeyEndpoints = defineEndpoints({
  'GET /me/passkeys': {
    access: 'employee',
    summary: 'Passkeys of this account, the newest first',
    result: z.array(passkey),
  },
  'POST /me/passkeys/options': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Begin to add a passkey: what the browser needs to make one; takes the password',
    body: z.strictObject({ currentPassword }),
    result: passkeyCreation,
    secret: true,
  },
  'POST /me/passkeys': {
    security: 'passkey_added',
    access: 'employee',
    whileSuspended: true,
    summary: 'Add the passkey that the browser has made',
    body: z.strictObject({ credential: passkeyCreated }),
    status: 201,
    result: passkey,
    secret: true,
  },
  'POST /me/passkeys/:id/remove': {
    security: 'passkey_removed',
    access: 'employee',
    whileSuspended: true,
    summary: 'Remove a passkey; takes the password',
    params: idParams,
    body: z.strictObject({ currentPassword }),
    secret: true,
  },
  'POST /auth/passkey/options': {
    access: 'public',
    summary: 'Begin to sign in with a passkey: what the browser needs to use one',
    result: passkeyRequest,
  },
  'POST /auth/passkey': {
    security: 'sign_in',
    access: 'public',
    summary: 'Sign in with a passkey, which is asked for no code beside it',
    body: z.strictObject({ credential: passkeyUsed }),
    result: session,
  },
});
