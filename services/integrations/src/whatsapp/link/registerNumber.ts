import { AppError, type Sealer } from '@citame/service-kit';
import { randomInt } from 'node:crypto';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure, presentFailure } from '../graph/graphFailure.ts';
import { tokenField, type LinkStore, type WhatsappLink } from '../records/linkStore.ts';
import { pinField, type PinStore } from '../records/pinStore.ts';

export interface NumberDeps {
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
}

/** Meta's code for a number with another two-step verification PIN. */
const otherPin = 133_005;

/** Registers a verified number for the Cloud API. Doing it again changes nothing. @throws GraphFailure */
export async function registerNumber(
  { graph, pins, sealer }: NumberDeps,
  tenantId: string,
  phoneNumberId: string,
  token: string,
): Promise<void> {
  // Stored before Meta learns it: a PIN that only Meta knows would lock the number.
  const sealedPin = sealer.seal(tenantId, pinField, String(randomInt(1_000_000)).padStart(6, '0'));
  const kept = await pins.keep({ _id: phoneNumberId, tenantId, sealedPin });
  const pin = sealer.open(kept.tenantId, pinField, kept.sealedPin);
  try {
    await graph.register(token, phoneNumberId, pin);
  } catch (error) {
    if (!(error instanceof GraphFailure) || error.code !== otherPin) {
      throw error;
    }
    // It has one that we have erased, or that another provider gave it.
    await graph.setPin(token, phoneNumberId, pin);
    await graph.register(token, phoneNumberId, pin);
  }
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
    const { isVerified } = await deps.graph.numberState(token, phoneNumberId);
    if (!isVerified) {
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
