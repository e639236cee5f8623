import { sessionEndpoints } from '@citame/contracts';
import type { RawAnswer } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { answerWithCookie } from './answerWithCookie.ts';
import { enterBusiness, usualMember } from './enterBusiness.ts';
import { placeOf } from './placeOf.ts';
import { tellOfNewDevice } from './tellOfNewDevice.ts';
import type { Visitor } from './visitor.ts';

/**
 * Answers a person who has proved who they are: a session in the business where they were last, in a browser that is known from now on.
 * @throws AppError `no_business`
 */
export async function answerSignIn(
  deps: IdentityDeps,
  account: Account,
  visitor: Visitor,
): Promise<RawAnswer> {
  const member = await usualMember(deps, account);
  const entered = await enterBusiness(deps, account, member, placeOf(visitor));
  await tellOfNewDevice(deps, account, visitor);
  const cookie = deps.knownDevices.remember(visitor.headers, account);
  return answerWithCookie(sessionEndpoints['POST /auth/login'], entered, cookie);
}
