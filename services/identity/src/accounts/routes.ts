import { accountEndpoints } from '@citame/contracts';
import { AppError, implement, omitUndefined, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { lookingUser } from '../looks/look.ts';
import type { OperatorStore } from '../operators/operatorStore.ts';
import { answerWithCookie } from '../sessions/answerWithCookie.ts';
import { placeOf } from '../sessions/placeOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { pendingChange } from '../records/accountStore.ts';
import { presentUser } from '../records/presentUser.ts';
import { businessesOf } from './businessesOf.ts';
import { register } from './register.ts';
import { updateMe } from './updateMe.ts';

export function accountRoutes(deps: IdentityDeps & { readonly operators: OperatorStore }): Route[] {
  return implement(accountEndpoints, {
    'POST /auth/register': async ({ body, locale, ip, headers }) => {
      await deps.throttles.register(ip);
      const place = placeOf({ ip, headers });
      const { account, ...entered } = await register(deps, { ...body, locale, place });
      const cookie = deps.knownDevices.remember(headers, account);
      return answerWithCookie(accountEndpoints['POST /auth/register'], entered, cookie);
    },
    'GET /me': async ({ session, ip, headers }) => {
      if (session.isLook) {
        return { user: await lookingUser(deps, session), read_only: true };
      }
      const { account, member } = await signedInAccount(deps, session);
      const [businesses] = await Promise.all([businessesOf(deps, account), deps.sessions.seen(session)]);
      const business = businesses.find(({ tenant_id: id }) => id === member.tenantId);
      if (business === undefined) {
        throw new AppError('unauthorized');
      }
      const token = await deps.sessions.renew(session, member, placeOf({ ip, headers }));
      const user = presentUser(account, member, business);
      const change = pendingChange(account, deps.clock());
      const { closesAt, byOperator } = (await deps.closures.find(member.tenantId)) ?? {};
      const { suspendedAt, supportUntil } = (await deps.businesses.find(member.tenantId)) ?? {};
      const isAllowed = supportUntil !== undefined && supportUntil > deps.clock();
      return {
        user,
        businesses,
        ...omitUndefined({
          pending_email: change?.email,
          closes_at: closesAt?.toISOString(),
          closed_by_operator: byOperator === true ? true : undefined,
          suspended_at: suspendedAt?.toISOString(),
          support_until: isAllowed ? supportUntil.toISOString() : undefined,
          token,
        }),
      };
    },
    'PATCH /me': async ({ session, body }) => {
      const signedIn = await signedInAccount(deps, session);
      const { account, business } = await updateMe(deps, signedIn, body);
      return { user: presentUser(account, signedIn.member, business) };
    },
  });
}
