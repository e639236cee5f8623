import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const stepS = 30;
/** Steps that the clock of a phone may be ahead or behind. */
const window = 1;
const recoveryBytes = 10;
const recoveryCount = 10;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Address in the QR code that an application reads. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step of time that a code belongs to; undefined when it is none of this secret's. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, window, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepS) + delta;
}

/** Codes for a day without the phone: 80 random bits each, in groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () =>
    randomBytes(recoveryBytes)
      .toString('hex')
      .replaceAll(/.{5}(?=.)/g, '$&-'),
  );
}

/** @param code as a person writes it, with or without its groups */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('base64url');
}

/** A code without spaces and hyphens. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Cítame', label, secret: Secret.fromBase32(secret), period: stepS });
}
