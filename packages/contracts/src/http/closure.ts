import { z } from 'zod';
import { instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { currentPassword } from './identity.ts';

export const closeBody = z.strictObject({ currentPassword });

/** End of a business that its owner has asked for. */
export const closure = z.object({ closes_at: instant }).meta({ id: 'Closure' });
export type Closure = z.infer<typeof closure>;

export const closureEndpoints = defineEndpoints({
  'POST /me/closure': {
    security: 'closing_asked',
    whileSuspended: true,
    summary:
      'Close the business in 30 days: all of it is erased then. Until then it can be taken back, and clients can book nothing by chat',
    body: closeBody,
    status: 202,
    result: closure,
    secret: true,
  },
  'DELETE /me/closure': {
    security: 'closing_undone',
    whileSuspended: true,
    summary: 'Take back that the business is closed',
  },
});
