import {
  AppError,
  omitUndefined,
  isMongoUnavailable,
  type Clock,
  type Logger,
  type Sealer,
} from '@citame/service-kit';
import type { SignupNumber } from '@citame/contracts';
import { randomBytes } from 'node:crypto';
import { consentMs, hashOf } from '../../consent/browserCookie.ts';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure, presentFailure } from '../graph/graphFailure.ts';
import type { ConsentStore, GrantedNumber } from '../records/consentStore.ts';
import { tokenField, type LinkStore } from '../records/linkStore.ts';
import { callbackUrl, dialogUrl, returnUrl, type ConsentError } from './rules/addresses.ts';

export interface ConsentDeps {
  readonly consents: ConsentStore;
  readonly links: LinkStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly dialogUrl: string;
  readonly sdkUrl: string;
  readonly graphVersion: string;
  readonly appId: string;
  readonly configId: string;
  /** Parameters that the signup is started with. */
  readonly signupExtras: Readonly<Record<string, unknown>>;
}

/** Meta's code of an error for a code that it did not give, has taken already, or that is over. */
const invalidParameter = 100;
const pendingMs = 60 * 60 * 1000;
const stateBytes = 32;
/** An owner has one or two; more would be an agency's. */
const maxAccounts = 10;

/** Begins a consent: the address of Meta's page, good for ten minutes and one return of the browser that has this hash. */
export async function beginConsent(
  deps: ConsentDeps,
  tenantId: string,
  browserHash: string,
  number: SignupNumber,
): Promise<string> {
  const state = randomBytes(stateBytes).toString('base64url');
  const expiresAt = new Date(deps.clock().getTime() + consentMs);
  await deps.consents.begin({ _id: hashOf(state), tenantId, browserHash, expiresAt });
  return dialogUrl(deps, state, number);
}

/** Parameters that Meta sends the browser back with. */
export interface ConsentReturn {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** Cookie of the returning browser; undefined when it has not started a consent. */
  readonly browserHash: string | undefined;
}

/**
 * Ends a consent: keeps what was granted until the owner links it, and answers the address of the page where the
 * browser goes on. That page shows a failure, too.
 */
export async function endConsent(deps: ConsentDeps, answer: ConsentReturn): Promise<string> {
  try {
    return returnUrl(deps.publicUrl, await keepGrant(deps, answer));
  } catch (error) {
    deps.logger.warn({ err: error }, 'whatsapp consent failed');
    return returnUrl(deps.publicUrl, consentErrorOf(error));
  }
}

async function keepGrant(
  deps: ConsentDeps,
  { state, code, error, browserHash }: ConsentReturn,
): Promise<GrantedNumber | ConsentError> {
  const now = deps.clock();
  const attempt = state === undefined ? null : await deps.consents.take(hashOf(state), now);
  if (attempt === null || browserHash === undefined || attempt.browserHash !== browserHash) {
    return 'invalid_state';
  }
  if (error !== undefined || code === undefined) {
    return 'access_denied';
  }
  const { tenantId } = attempt;
  const numbers = await keepNumbers(deps, tenantId, code, callbackUrl(deps.publicUrl));
  return (await firstFree(deps.links, tenantId, numbers)) ?? 'no_number';
}

/**
 * Takes the code of Meta's signup from a page of the tenant's owner: keeps the granted numbers until they link one.
 * @throws AppError `code_invalid` for a code that Meta does not take, or no longer; `provider_error`, `unavailable`
 */
export async function signUp(deps: ConsentDeps, tenantId: string, code: string): Promise<void> {
  await keepNumbers(deps, tenantId, code).catch((error: unknown) => {
    throw error instanceof GraphFailure && error.code === invalidParameter
      ? new AppError('code_invalid', { cause: error })
      : presentFailure(error);
  });
}

/** @throws GraphFailure */
async function keepNumbers(
  deps: ConsentDeps,
  tenantId: string,
  code: string,
  redirectUri?: string,
): Promise<GrantedNumber[]> {
  const token = await deps.graph.exchangeCode(code, redirectUri);
  const { accounts, expiresAt } = await deps.graph.granted(token);
  const numbers = await grantedNumbers(deps.graph, token, accounts.slice(0, maxAccounts));
  await deps.consents.keep({
    _id: tenantId,
    numbers,
    wabaIds: accounts,
    sealedToken: deps.sealer.seal(tenantId, tokenField, token),
    ...omitUndefined({ tokenExpiresAt: expiresAt }),
    expiresAt: new Date(deps.clock().getTime() + pendingMs),
  });
  return numbers;
}

async function grantedNumbers(
  graph: GraphClient,
  token: string,
  accounts: readonly string[],
): Promise<GrantedNumber[]> {
  const lists = accounts.map(async (wabaId) =>
    (await graph.phoneNumbers(token, wabaId)).map((number) => ({
      wabaId,
      phoneNumberId: number.id,
      displayPhoneNumber: number.display_phone_number,
      ...(number.is_on_biz_app ? { onBusinessApp: true as const } : {}),
    })),
  );
  return (await Promise.all(lists)).flat();
}

/** A number that no other tenant has, or else the first, so that linking can say that it is taken. */
async function firstFree(
  links: LinkStore,
  tenantId: string,
  numbers: readonly GrantedNumber[],
): Promise<GrantedNumber | undefined> {
  const ids = numbers.map(({ phoneNumberId }) => phoneNumberId);
  const taken = await links.takenFrom(tenantId, ids);
  return numbers.find(({ phoneNumberId }) => !taken.includes(phoneNumberId)) ?? numbers[0];
}

function consentErrorOf(error: unknown): ConsentError {
  if (error instanceof GraphFailure) {
    return error.outcome === 'refused' ? 'provider_error' : 'unavailable';
  }
  return isMongoUnavailable(error) ? 'unavailable' : 'internal';
}
