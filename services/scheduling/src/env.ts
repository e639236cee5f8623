import { commonEnv, jwksEnv } from '@citame/service-kit';
import { z } from 'zod';

export const env = commonEnv.extend(jwksEnv.shape).extend({
  /** How many days an entry of the trail is kept. */
  TRAIL_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
});
