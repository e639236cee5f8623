import { consentCookies } from '@citame/contracts';
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Vendor = keyof typeof consentCookies;

/** How long an owner may take at the vendor's page. */
export const consentMs = 10 * 60 * 1000;
const nonceBytes = 32;

/** A browser that begins a consent: the cookie that it gets, and the hash that identifies its return. */
interface BoundBrowser {
  readonly hash: string;
  readonly setCookie: string;
}

/** Binds a consent to the browser that begins it: another browser that is sent the vendor's address has no such cookie. */
export function bindBrowser(vendor: Vendor, publicUrl: string): BoundBrowser {
  const nonce = randomBytes(nonceBytes).toString('base64url');
  const attributes = `HttpOnly; SameSite=Lax; Path=/; Max-Age=${consentMs / 1000}`;
  const secure = isHttps(publicUrl) ? '; Secure' : '';
  return {
    hash: hashOf(nonce),
    setCookie: `${cookieName(vendor, publicUrl)}=${nonce}; ${attributes}${secure}`,
  };
}

/** Hash of the nonce that a returning browser carries; undefined without one. */
export function browserOf(
  vendor: Vendor,
  publicUrl: string,
  { cookie = '' }: IncomingHttpHeaders,
): string | undefined {
  const prefix = `${cookieName(vendor, publicUrl)}=`;
  const pair = cookie.split('; ').find((candidate) => candidate.startsWith(prefix));
  return pair === undefined ? undefined : hashOf(pair.slice(prefix.length));
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** `__Host-`: no other host, nor a page without https, can have set it. Browsers refuse it on plain http. */
function cookieName(vendor: Vendor, publicUrl: string): string {
  return `${isHttps(publicUrl) ? '__Host-' : ''}${consentCookies[vendor]}`;
}

function isHttps(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:';
}
