import type { OperatorSession, PasskeyCreated, PasskeyUsed } from '@citame/contracts';
import { AppError, isDuplicateKey } from '@citame/service-kit';
import { creationOptions, verifyCreated } from '../passkeys/creation.ts';
import { verifySignature } from '../passkeys/signature.ts';
import { openSession, pendingSetup, type OperatorsDeps } from './signInOperator.ts';

/** Options for a browser to make the passkey of a new operator. @throws AppError `not_found` */
export async function beginPasskey(deps: OperatorsDeps, secret: string): ReturnType<typeof creationOptions> {
  const { operator, email } = await pendingSetup(deps, secret);
  const person = { _id: operator._id, email, name: email };
  return creationOptions(deps, person, []);
}

/**
 * Gives a new operator the passkey that the browser has made, and signs them in: no password is theirs, so that none can be told to a
 * page that imitates this one. @throws AppError `not_found`, `passkey_invalid`, `conflict` when it is one of another operator
 */
export async function setUpPasskey(
  deps: OperatorsDeps,
  secret: string,
  credential: PasskeyCreated,
): Promise<OperatorSession> {
  const { operator } = await pendingSetup(deps, secret);
  const passkey = await verifyCreated(deps, operator._id, credential);
  const isSet = await deps.operators.setUp(secret, { passkey }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  });
  if (!isSet) {
    throw new AppError('not_found');
  }
  return openSession(deps, operator);
}

/** Signs an operator in by a passkey. @throws AppError `passkey_invalid`, also for one that is not known */
export async function signInOperatorWithPasskey(
  deps: OperatorsDeps,
  credential: PasskeyUsed,
): Promise<OperatorSession> {
  const operator = await deps.operators.findByPasskey(credential.id);
  if (operator?.passkey === undefined) {
    throw new AppError('passkey_invalid');
  }
  const counter = await verifySignature(deps, operator.passkey, credential);
  if (!(await deps.operators.passkeyUsed(operator._id, credential.id, counter))) {
    throw new AppError('passkey_invalid');
  }
  return openSession(deps, operator);
}
