import { lookEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { allowLook, endLooks, type AllowDeps } from './allowLook.ts';
import { beginLook, type LookDeps } from './look.ts';

export function lookRoutes(deps: IdentityDeps & AllowDeps & LookDeps): Route[] {
  return implement(lookEndpoints, {
    'POST /me/support-leave': async ({ session }) => {
      const { member } = await signedInAccount(deps, session);
      return { support_until: (await allowLook(deps, member.tenantId)).toISOString() };
    },
    'DELETE /me/support-leave': async ({ session }) => {
      const { member } = await signedInAccount(deps, session);
      await endLooks(deps, member.tenantId);
    },
    'POST /auth/look': ({ body }) => beginLook(deps, body.secret),
  });
}
