import { commonEnv, jwksEnv } from '@citame/service-kit';
import { z } from 'zod';

export const env = commonEnv.extend({
  ...jwksEnv.shape,
  /** How long texts are collected before they are answered together. */
  BURST_MS: z.coerce.number().int().min(0).max(10_000).default(1500),
});
