import { closureEndpoints, noteErased } from '@citame/contracts';
import { implement, rpcHandler, type Route, type RpcHandler } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { confirmPassword } from '../passwords/confirmPassword.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { askForClosure, undoClosure } from './changeClosure.ts';

export function closureRoutes(deps: IdentityDeps): Route[] {
  return implement(closureEndpoints, {
    'POST /me/closure': async ({ session, body, ip }) => {
      const { account, member } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      const closesAt = await askForClosure(deps, member.tenantId, 'owner');
      return { closes_at: closesAt.toISOString() };
    },
    'DELETE /me/closure': async ({ session }) => {
      const { member } = await signedInAccount(deps, session);
      await undoClosure(deps, member.tenantId, 'owner');
    },
  });
}

/** Takes the receipts of services that have erased a closed business. @param onReceipt nudges the closing queue */
export function closureCalls(
  { closures, clock }: Pick<IdentityDeps, 'closures' | 'clock'>,
  onReceipt: () => void,
): RpcHandler[] {
  return [
    rpcHandler(noteErased, async ({ tenantId, service, rows }) => {
      await closures.noteReceipt(tenantId, service, { at: clock(), rows });
      onReceipt();
      return {};
    }),
  ];
}
