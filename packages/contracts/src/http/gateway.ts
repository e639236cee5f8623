import { z } from 'zod';
import { serviceNames } from '../primitives.ts';

/** Readiness of each service, as `GET /api/health` tells it. */
export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  services: z.partialRecord(z.enum(serviceNames), z.enum(['ok', 'down'])),
});
