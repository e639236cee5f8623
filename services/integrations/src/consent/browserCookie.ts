import { consentCookies } from '@citame/contracts';
import { hostCookie } from '@citame/service-kit';
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
  return { hash: hashOf(nonce), setCookie: cookieOf(vendor, publicUrl).write(nonce, consentMs / 1000) };
}

/** Hash of the nonce that a returning browser carries; undefined without one. */
export function browserOf(
  vendor: Vendor,
  publicUrl: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  const nonce = cookieOf(vendor, publicUrl).read(headers);
  return nonce === undefined ? undefined : hashOf(nonce);
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const cookieOf = (vendor: Vendor, publicUrl: string) => hostCookie(consentCookies[vendor], publicUrl);
