import { quotaUses } from '../quotas.ts';
import { defineEndpoints } from './defineEndpoints.ts';

export const quotaEndpoints = defineEndpoints({
  'GET /quotas': {
    summary: 'Limits that the operator has set, and how much of them is used; `limit` is null for none',
    result: quotaUses.meta({ id: 'Quotas' }),
  },
});
