import { sealedForm, type Migration } from '@citame/service-kit';
import { sealTotp } from '../codes/totpSecret.ts';
import type { IdentityDeps } from '../deps.ts';
import { totpFields, type Account, type TotpField } from '../records/accountStore.ts';

const batch = 200;

/** Seals secrets of second factors that versions before have stored as they are. */
export function sealedSecondFactors({
  accounts,
  sealer,
}: Pick<IdentityDeps, 'accounts' | 'sealer'>): Migration {
  return {
    name: '2026-11-sealed-second-factors',
    step: async () => {
      const found = await accounts.unsealed(batch);
      for (const account of found) {
        for (const field of totpFields) {
          const stored = secretAt(account, field);
          if (stored !== undefined && !sealedForm.test(stored)) {
            await accounts.sealTotp(account._id, field, stored, sealTotp(sealer, account._id, stored));
          }
        }
      }
      return found.length < batch ? undefined : '';
    },
  };
}

function secretAt({ totp, totpPending }: Account, field: TotpField): string | undefined {
  return field === 'totpPending' ? totpPending : totp?.secret;
}
