import { sealedForm, type Sealer } from '@citame/service-kit';
import { totpPurpose } from '../records/accountStore.ts';

/** Seals the secret of an account's second factor, as it is stored. */
export function sealTotp(sealer: Sealer, accountId: string, secret: string): string {
  return sealer.seal(accountId, totpPurpose, secret);
}

/** Opens it again. What a version before has stored is not sealed until the migration has passed it. */
export function openTotp(sealer: Sealer, accountId: string, stored: string): string {
  return sealedForm.test(stored) ? sealer.open(accountId, totpPurpose, stored) : stored;
}
