import { z } from 'zod';
import { email, id, idParams, instant, serviceNames } from '../primitives.ts';
import { changeQuotasBody } from '../quotas.ts';
import { closure } from './closure.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { loginBody, newPassword } from './identity.ts';
import {
  businessPlan,
  businessView,
  findBusinessesQuery,
  foundBusiness,
  grantPlanBody,
  repeatOutcome,
  suspendBody,
} from './operatorViews.ts';
import { passkeyCreated, passkeyCreation, passkeyRequest, passkeyUsed } from './passkeys.ts';

/** An operator who is signed in. */
export const operatorSession = z.object({ token: z.string(), email: z.string(), expires_at: instant });
export type OperatorSession = z.infer<typeof operatorSession>;

const code = z.string().trim().min(6).max(10);
const setupParams = z.object({ secret: z.string().min(1).max(200) });

/**
 * Endpoints for operators, which identity alone has. They are not among `endpoints`: the gateway answers them on the port for operators
 * and nowhere else, and neither owners' pages nor the published description of the API have them.
 */
export const operatorEndpoints = defineEndpoints({
  'GET /operator/setup/:secret': {
    access: 'public',
    summary: 'Whom a link of `operators add` is for, and the secret for their application of codes',
    params: setupParams,
    result: z.object({ email: z.string(), secret: z.string(), uri: z.string() }),
  },
  'POST /operator/setup/:secret': {
    security: 'operator_set_up',
    access: 'public',
    summary: 'Set the password, with a first code of the application; the link is spent',
    params: setupParams,
    body: z.strictObject({ password: newPassword, code }),
    status: 201,
    result: operatorSession,
    secret: true,
  },
  'POST /operator/setup/:secret/passkey/options': {
    access: 'public',
    summary: 'Begin to set up with a passkey instead: what the browser needs to make one',
    params: setupParams,
    result: passkeyCreation,
  },
  'POST /operator/setup/:secret/passkey': {
    security: 'operator_set_up',
    access: 'public',
    summary: 'Set up with the passkey that the browser has made; the link is spent, and no password signs in',
    params: setupParams,
    body: z.strictObject({ credential: passkeyCreated }),
    status: 201,
    result: operatorSession,
    secret: true,
  },
  'POST /operator/session/passkey/options': {
    access: 'public',
    summary: 'Begin to sign in with a passkey: what the browser needs to use one',
    result: passkeyRequest,
  },
  'POST /operator/session/passkey': {
    security: 'operator_sign_in',
    access: 'public',
    summary: 'Sign in with a passkey',
    body: z.strictObject({ credential: passkeyUsed }),
    status: 201,
    result: operatorSession,
    secret: true,
  },
  'POST /operator/session': {
    security: 'operator_sign_in',
    access: 'public',
    summary: 'Sign in, with password and code',
    body: z.strictObject({ email, password: loginBody.shape.password, code }),
    status: 201,
    result: operatorSession,
    secret: true,
  },
  'DELETE /operator/session': {
    security: 'operator_sign_out',
    access: 'operator',
    summary: 'Sign out',
  },
  'GET /operator/session': {
    access: 'operator',
    summary: 'The operator who is signed in',
    result: operatorSession.omit({ token: true }),
  },
  'GET /operator/businesses': {
    access: 'operator',
    summary: 'Businesses by a word of the name, the e-mail of a member, a phone, or an id; twenty at most',
    query: findBusinessesQuery,
    result: z.array(foundBusiness),
  },
  'GET /operator/businesses/:id': {
    access: 'operator',
    summary: 'How a business stands in every service',
    params: idParams,
    result: businessView,
  },
  'POST /operator/businesses/:id/plan': {
    security: 'plan_granted',
    access: 'operator',
    summary: 'Give a plan until a day, or end the one that was given',
    params: idParams,
    body: grantPlanBody,
    result: businessPlan,
  },
  'PATCH /operator/businesses/:id/quotas': {
    security: 'quotas_changed',
    access: 'operator',
    summary: 'Limit the bookings, messages and employees of a business; null takes a limit back',
    params: idParams,
    body: changeQuotasBody,
  },
  'POST /operator/businesses/:id/suspension': {
    security: 'business_suspended',
    access: 'operator',
    summary: 'Suspend a business',
    params: idParams,
    body: suspendBody,
  },
  'DELETE /operator/businesses/:id/suspension': {
    security: 'business_resumed',
    access: 'operator',
    summary: 'Lift the suspension of a business',
    params: idParams,
  },
  'POST /operator/businesses/:id/look': {
    security: 'business_looked_at',
    access: 'operator',
    summary:
      'A link by which the operator looks at the business as its owner, while the owner lets them; it works once, for a minute',
    params: idParams,
    status: 201,
    result: z.object({ link: z.url() }),
  },
  'POST /operator/businesses/:id/closure': {
    security: 'closing_asked',
    access: 'operator',
    summary: 'Close a business in 30 days',
    params: idParams,
    status: 202,
    result: closure,
  },
  'DELETE /operator/businesses/:id/closure': {
    security: 'closing_undone',
    access: 'operator',
    summary: 'Take back that a business is closed',
    params: idParams,
  },
  'POST /operator/businesses/:id/letters/:service/:letterId/repeat': {
    security: 'work_repeated',
    access: 'operator',
    summary: 'Do work again that a service has given up',
    params: z.object({ id, service: z.enum(serviceNames), letterId: id }),
    status: 200,
    result: repeatOutcome,
  },
});
