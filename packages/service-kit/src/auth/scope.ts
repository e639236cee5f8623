import type { EventActor } from '@citame/contracts';
import { AppError } from '../errors.ts';
import { omitUndefined } from '../omitUndefined.ts';
import type { Session } from './verifyToken.ts';

/**
 * The employee whose data a caller asks for: an employee always gets their own, others any or all (undefined).
 * @throws AppError `forbidden` when an employee asks for another's
 */
export function employeeInScope<Asked extends string | undefined>(
  { employeeId: own }: Pick<Session, 'employeeId'>,
  asked: Asked,
): Asked | string {
  if (own === undefined) {
    return asked;
  }
  if (asked !== undefined && asked !== 'any' && asked !== own) {
    throw new AppError('forbidden');
  }
  return own;
}

/** A signed-in caller as the actor of what they change: ids alone. */
export function actorOf({ role, accountId, employeeId, isLook }: Session): EventActor {
  if (isLook) {
    return { kind: 'operator' };
  }
  return { kind: role, accountId, ...omitUndefined({ employeeId }) };
}
