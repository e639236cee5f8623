import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Client } from './world.ts';

/** A numeric id of Meta's length for accounts, numbers and templates. */
export function newObjectId(): string {
  return `1${randomDigits(14)}`;
}

/** An id for a message, unique and opaque. */
export function newWamid(): string {
  return `wamid.${randomBytes(30).toString('base64')}`;
}

export function newAccessToken(): string {
  return `EAAE${randomBytes(60).toString('base64url')}`;
}

export function newAuthorizationCode(): string {
  return `AQ${randomBytes(48).toString('base64url')}`;
}

/** Six digits, as sent by SMS. */
export function newVerificationCode(): string {
  return randomDigits(6);
}

export function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/**
 * The business-scoped id of a client for one business: stable, and different for every business, so that
 * two businesses cannot recognise the same person by it.
 */
export function businessScopedId(client: Client, accountId: string): string {
  const hash = createHash('sha256').update(`${client.id}:${accountId}`).digest();
  return `${countryOf(client.phone)}.${hash.readBigUInt64BE().toString().padStart(16, '0').slice(0, 16)}`;
}

const countriesByPrefix: Record<string, string> = {
  '1': 'US',
  '33': 'FR',
  '34': 'ES',
  '351': 'PT',
  '39': 'IT',
  '44': 'GB',
  '49': 'DE',
  '52': 'MX',
  '54': 'AR',
  '55': 'BR',
  '57': 'CO',
};

function countryOf(phone: string | null): string {
  const prefix = [3, 2, 1]
    .map((length) => phone?.slice(0, length) ?? '')
    .find((it) => it in countriesByPrefix);
  return (prefix && countriesByPrefix[prefix]) ?? 'ES';
}

/** The digits of a phone number written with spaces, dashes or a plus sign. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
