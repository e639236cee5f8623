import { operatorEndpoints } from '@citame/contracts';
import { AppError, implement, omitUndefined, type Route } from '@citame/service-kit';
import { askForClosure, undoClosure } from '../closures/changeClosure.ts';
import { openLook, type LookDeps } from '../looks/look.ts';
import { beginPasskey, setUpPasskey, signInOperatorWithPasskey } from '../operators/passkeyOfOperator.ts';
import { readSetup, setUpOperator, signInOperator, type OperatorsDeps } from '../operators/signInOperator.ts';
import { requestOptions } from '../passkeys/signature.ts';
import { resumeBusiness, suspendBusiness } from '../suspensions/changeSuspension.ts';
import { changeQuotas, type QuotasDeps } from '../quotas/changeQuotas.ts';
import { givePlan, repeatWork } from './changeBusiness.ts';
import { findBusinesses, type OperatorDeps } from './findBusinesses.ts';
import { showBusiness } from './showBusiness.ts';

/** Routes for operators. The gateway publishes them on the port for operators and nowhere else. */
export function operatorRoutes(deps: OperatorDeps & OperatorsDeps & LookDeps & QuotasDeps): Route[] {
  return implement(operatorEndpoints, {
    'GET /operator/setup/:secret': ({ params }) => readSetup(deps, params.secret),
    'POST /operator/setup/:secret': ({ params, body }) => setUpOperator(deps, params.secret, body),
    'POST /operator/setup/:secret/passkey/options': ({ params }) => beginPasskey(deps, params.secret),
    'POST /operator/setup/:secret/passkey': ({ params, body }) =>
      setUpPasskey(deps, params.secret, body.credential),
    'POST /operator/session/passkey/options': () => requestOptions(deps),
    'POST /operator/session/passkey': ({ body }) => signInOperatorWithPasskey(deps, body.credential),
    'POST /operator/session': ({ body, ip }) => signInOperator(deps, body, ip),
    'DELETE /operator/session': ({ session }) => deps.operators.end(session.sessionId ?? ''),
    'GET /operator/session': async ({ session }) => {
      const signedIn = await deps.operators.bySession(session.sessionId ?? '', deps.clock());
      if (signedIn === null) {
        throw new AppError('unauthorized');
      }
      return { email: signedIn.operator.email, expires_at: signedIn.session.expiresAt.toISOString() };
    },
    'GET /operator/businesses': ({ query }) => findBusinesses(deps, query.q),
    'GET /operator/businesses/:id': ({ params }) => showBusiness(deps, params.id),
    'POST /operator/businesses/:id/plan': ({ params, body }) => givePlan(deps, params.id, body),
    'PATCH /operator/businesses/:id/quotas': ({ params, body }) =>
      changeQuotas(deps, params.id, omitUndefined(body)),
    'POST /operator/businesses/:id/suspension': ({ params, body }) =>
      suspendBusiness(deps, params.id, body.reason),
    'DELETE /operator/businesses/:id/suspension': ({ params }) => resumeBusiness(deps, params.id),
    'POST /operator/businesses/:id/look': async ({ params, session }) => ({
      link: await openLook(deps, params.id, session.accountId),
    }),
    'POST /operator/businesses/:id/closure': async ({ params }) => {
      return { closes_at: (await askForClosure(deps, params.id, 'operator')).toISOString() };
    },
    'DELETE /operator/businesses/:id/closure': ({ params }) => undoClosure(deps, params.id, 'operator'),
    'POST /operator/businesses/:id/letters/:service/:letterId/repeat': ({ params }) =>
      repeatWork(deps, params.id, params),
  });
}
