import { identityChange } from '@citame/contracts';
import { AppError, inTransaction, noteChange } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { OperatorStore } from '../operators/operatorStore.ts';
import { endSession } from '../sessions/endSession.ts';

export type AllowDeps = Pick<
  IdentityDeps,
  'connection' | 'outbox' | 'clock' | 'businesses' | 'sessionStore' | 'revocation'
> & { readonly operators: OperatorStore };

const leaveMs = 30 * 60 * 1000;

/** Lets operators look at a business for 30 minutes from now. @returns until when */
export async function allowLook(deps: AllowDeps, tenantId: string): Promise<Date> {
  const until = new Date(deps.clock().getTime() + leaveMs);
  await change(deps, tenantId, until);
  return until;
}

/** Ends that at once, with every look that is under way. */
export async function endLooks(deps: AllowDeps, tenantId: string): Promise<void> {
  await change(deps, tenantId, undefined);
  for (const { _id: operatorId } of await deps.operators.all()) {
    for (const { _id } of await deps.sessionStore.within(operatorId, tenantId, deps.clock())) {
      await endSession(deps, operatorId, _id);
    }
  }
}

async function change(
  { connection, businesses, outbox }: AllowDeps,
  tenantId: string,
  until: Date | undefined,
): Promise<void> {
  await inTransaction(connection, async (session) => {
    const before = await businesses.allowSupport(session, tenantId, until);
    if (before === null) {
      throw new AppError('not_found');
    }
    await noteChange(outbox, session, identityChange, {
      tenantId,
      subject: 'business',
      subjectId: tenantId,
      action: 'changed',
      changes: [
        {
          field: 'supportUntil',
          from: before.supportUntil?.toISOString() ?? null,
          to: until?.toISOString() ?? null,
        },
      ],
    });
  });
}
