import { AppError } from '@citame/service-kit';
import { randomInt } from 'node:crypto';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure, presentFailure } from '../graph/graphFailure.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { tokenField, type LinkStore, type WhatsappLink } from './linkStore.ts';
import { pinField, type PinStore } from './pinStore.ts';

export interface NumberDeps {
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
}

/** Registers a verified number for the Cloud API. Doing it again changes nothing. @throws GraphFailure */
export async function registerNumber(
  { graph, pins, sealer }: NumberDeps,
  tenantId: string,
  phoneNumberId: string,
  token: string,
): Promise<void> {
  // Stored before Meta learns it: a PIN that only Meta knows would lock the number.
  const sealedPin = sealer.seal(tenantId, pinField, String(randomInt(1_000_000)).padStart(6, '0'));
  const pin = await pins.keep({ _id: phoneNumberId, tenantId, sealedPin });
  await graph.register(token, phoneNumberId, sealer.open(pin.tenantId, pinField, pin.sealedPin));
}

/**
 * Has Meta send a code to the tenant's number.
 * @throws AppError `not_found` without a number that waits for one, `rate_limited`, `provider_error`, `unavailable`
 */
export async function requestCode(
  deps: NumberDeps,
  tenantId: string,
  method: 'sms' | 'voice',
  language: string,
): Promise<void> {
  const { link, token } = await unreadyNumber(deps, tenantId);
  const code = { method: method === 'sms' ? ('SMS' as const) : ('VOICE' as const), language };
  try {
    await deps.graph.requestCode(token, link.phoneNumberId, code);
  } catch (error) {
    throw error instanceof GraphFailure && error.code === 4
      ? new AppError('rate_limited', { cause: error })
      : presentFailure(error);
  }
  await deps.links.noteNumber(link, 'code_sent');
}

/**
 * Verifies the tenant's number with the code that its owner got, and registers it.
 * @throws AppError `not_found` without a number that waits for one, `code_invalid`, `provider_error`, `unavailable`
 */
export async function verifyCode(deps: NumberDeps, tenantId: string, code: string): Promise<void> {
  const { link, token } = await unreadyNumber(deps, tenantId);
  const { phoneNumberId } = link;
  try {
    // The answer of an earlier try may have been lost: a code is good once.
    if (!(await deps.graph.isVerified(token, phoneNumberId))) {
      await deps.graph.verifyCode(token, phoneNumberId, code);
    }
    await registerNumber(deps, tenantId, phoneNumberId, token);
  } catch (error) {
    throw error instanceof GraphFailure && error.status === 422
      ? new AppError('code_invalid', { cause: error })
      : presentFailure(error);
  }
  await deps.links.noteNumber(link, undefined);
}

async function unreadyNumber(
  { links, sealer }: NumberDeps,
  tenantId: string,
): Promise<{ link: WhatsappLink; token: string }> {
  const link = await links.ofTenant(tenantId);
  if (link?.unready === undefined || link.sealedToken === undefined) {
    throw new AppError('not_found');
  }
  return { link, token: sealer.open(tenantId, tokenField, link.sealedToken) };
}
