import { identityChange, type User } from '@citame/contracts';
import {
  AppError,
  inTransaction,
  newId,
  noteActor,
  noteChange,
  signToken,
  type Session,
  type TokenKey,
} from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { OperatorStore } from '../operators/operatorStore.ts';
import type { Business } from '../records/businessStore.ts';
import { newLinkSecret } from '../records/linkSecret.ts';
import type { LookStore } from './lookStore.ts';

export type LookDeps = Pick<
  IdentityDeps,
  'connection' | 'outbox' | 'clock' | 'businesses' | 'sessionStore' | 'links'
> & { readonly looks: LookStore; readonly operators: OperatorStore; readonly key: TokenKey };

const linkMs = 60_000;

/**
 * A link by which an operator looks at a business as its owner.
 * @throws AppError `not_found`, `forbidden` without the owner's leave
 */
export async function openLook(
  deps: Pick<LookDeps, 'businesses' | 'clock' | 'looks' | 'links'>,
  tenantId: string,
  operatorId: string,
): Promise<string> {
  await allowedUntil(deps, tenantId);
  const secret = newLinkSecret();
  const expiresAt = new Date(deps.clock().getTime() + linkMs);
  await deps.looks.add(secret, { tenantId, operatorId, expiresAt });
  return deps.links.look(secret);
}

/**
 * Begins to look: a session that changes nothing, until the owner's leave ends. It stands in the trail of the business.
 * @throws AppError `not_found` for a link that no longer works, `forbidden` when the owner has ended the leave
 */
export async function beginLook(deps: LookDeps, secret: string): Promise<{ token: string; user: User }> {
  const now = deps.clock();
  const link = await deps.looks.take(secret, now);
  if (link === null) {
    throw new AppError('not_found');
  }
  const { tenantId, operatorId } = link;
  const { business, until } = await allowedUntil(deps, tenantId);
  const user = await userOf(deps, operatorId, business);
  const sid = newId();
  noteActor({ kind: 'operator' });
  await inTransaction(deps.connection, async (session) => {
    const row = { _id: sid, accountId: operatorId, tenantId, epoch: 0, browser: null };
    await deps.sessionStore.insert({ ...row, signedInAt: now, seenAt: now, expiresAt: until }, session);
    await noteChange(deps.outbox, session, identityChange, {
      tenantId,
      subject: 'business',
      subjectId: tenantId,
      action: 'looked',
      changes: [],
    });
  });
  const auth_time = secondsOf(now);
  const claims = { sub: tenantId, acc: operatorId, epoch: 0, sid, auth_time, iat: auth_time };
  return { token: signToken(deps.key, { ...claims, exp: secondsOf(until) }, { isLook: true }), user };
}

/** The operator who looks, as pages know a person. @throws AppError `unauthorized` once it is over */
export async function lookingUser(
  deps: Pick<LookDeps, 'businesses' | 'operators' | 'sessionStore'>,
  { tenantId, accountId, sessionId = '' }: Session,
): Promise<User> {
  const [business, row] = await Promise.all([
    deps.businesses.find(tenantId),
    deps.sessionStore.find(accountId, sessionId),
  ]);
  if (business === null || row === null || row.endedAt !== undefined) {
    throw new AppError('unauthorized');
  }
  return userOf(deps, accountId, business);
}

async function userOf(
  { operators }: Pick<LookDeps, 'operators'>,
  operatorId: string,
  { _id, name, locale }: Business,
): Promise<User> {
  const operator = await operators.find(operatorId);
  if (operator === null) {
    throw new AppError('unauthorized');
  }
  return {
    id: operatorId,
    name,
    person_name: null,
    email: operator.email,
    email_verified: true,
    tenant_id: _id,
    locale,
    role: 'owner',
    employee_id: null,
    sees_contacts: true,
  };
}

async function allowedUntil(
  { businesses, clock }: Pick<LookDeps, 'businesses' | 'clock'>,
  tenantId: string,
): Promise<{ business: Business; until: Date }> {
  const business = await businesses.find(tenantId);
  if (business === null) {
    throw new AppError('not_found');
  }
  if (business.supportUntil === undefined || business.supportUntil <= clock()) {
    throw new AppError('forbidden');
  }
  return { business, until: business.supportUntil };
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
