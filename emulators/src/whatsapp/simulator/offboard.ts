import type { z } from 'zod';
import { RequestRefused } from '../../web/http.ts';
import type { Emulator } from '../core.ts';
import { numbersChanged } from '../numbers/createNumber.ts';
import type { offboardingSchema } from './controlSchemas.ts';
import { requireNumberNamed } from './sendAsClient.ts';

/** The business to which the app belongs: what Meta calls the entries of what happens to partners. */
const partnerBusinessId = '900100200300400';
/** Reasons that are the owner's own doing. */
const byOwner: ReadonlySet<string> = new Set(['ACCOUNT_DISCONNECTED', 'CHANGE_NUMBER', 'USER_RE_REGISTERED']);

/** Takes a number of the Business app off the API: its sends fail from now on, and the partner is told. */
export function offboard(
  emulator: Emulator,
  { number: named, reason }: z.output<typeof offboardingSchema>,
): void {
  const number = requireNumberNamed(emulator, named);
  if (!number.on_biz_app) {
    throw new RequestRefused(400, 'Only a number of the Business app can leave');
  }
  number.offboarded = reason;
  numbersChanged(emulator);
  emulator.webhooks.publish({
    waba_id: number.waba_id,
    entry_id: partnerBusinessId,
    field: 'account_update',
    value: {
      event: 'PARTNER_REMOVED',
      waba_info: { waba_id: number.waba_id, owner_business_id: `7${number.waba_id.slice(1)}` },
      disconnection_info: { reason, initiated_by: byOwner.has(reason) ? 'USER' : 'SYSTEM' },
    },
  });
}
