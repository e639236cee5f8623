import { AppError, omitUndefined } from '@citame/service-kit';
import { GraphFailure, presentFailure } from '../graph/graphFailure.ts';
import { claim, type LinkDeps } from './changeLink.ts';
import { digitsOf } from '../rules/digitsOf.ts';
import { tokenField } from '../records/linkStore.ts';
import { requestCode } from './registerNumber.ts';

interface NewNumber {
  /** Digits, without a plus. */
  readonly countryCode: string;
  readonly phoneNumber: string;
  /** Name that clients see. */
  readonly name: string;
  readonly method: 'sms' | 'voice';
  readonly language: string;
}

/**
 * Adds a number to the account that the tenant's owner has let us into, links it, and has its code sent. Doing it again
 * with the same number adds no second one.
 * @throws AppError `whatsapp_link_invalid` without such an account, `number_taken`, `rate_limited`, `provider_error`,
 * `unavailable`
 */
export async function addNumber(deps: LinkDeps, tenantId: string, wanted: NewNumber): Promise<void> {
  const pending = await deps.consents.pendingOf(tenantId, deps.clock());
  const [wabaId] = pending?.wabaIds ?? [];
  if (pending === null || wabaId === undefined) {
    throw new AppError('whatsapp_link_invalid');
  }
  const { sealedToken, tokenExpiresAt } = pending;
  const token = deps.sealer.open(tenantId, tokenField, sealedToken);
  const phoneNumberId = await addOnce(deps, token, wabaId, wanted).catch((error: unknown) => {
    throw presentFailure(error);
  });
  await claim(deps, {
    _id: tenantId,
    wabaId,
    phoneNumberId,
    displayPhoneNumber: `+${wanted.countryCode} ${wanted.phoneNumber}`,
    sealedToken,
    unready: 'unverified',
    linkedAt: deps.clock(),
    ...omitUndefined({ tokenExpiresAt }),
  });
  await requestCode(deps, tenantId, wanted.method, wanted.language);
}

/** @throws GraphFailure */
async function addOnce(
  { graph }: LinkDeps,
  token: string,
  wabaId: string,
  wanted: NewNumber,
): Promise<string> {
  await graph.subscribe(token, wabaId);
  try {
    return await graph.addNumber(token, wabaId, wanted);
  } catch (error) {
    // It may be there already, of a try whose answer was lost.
    const known = error instanceof GraphFailure ? await graph.phoneNumbers(token, wabaId) : [];
    const digits = digitsOf(wanted.countryCode + wanted.phoneNumber);
    const same = known.find((number) => digitsOf(number.display_phone_number) === digits);
    if (same === undefined) {
      throw error;
    }
    return same.id;
  }
}
