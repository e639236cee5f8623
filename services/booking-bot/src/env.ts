import { commonEnv, jwksEnv } from '@citame/service-kit';
import { z } from 'zod';

export const env = commonEnv.extend({
  ...jwksEnv.shape,
  /**
   * Language model that may propose what a message means when the rules do not: the base address of one that answers as
   * OpenAI's `POST /chat/completions`. Without it no message leaves the installation.
   */
  MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  MODEL_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).default('gpt-4o-mini'),
  /** How long texts are collected before they are answered together. */
  BURST_MS: z.coerce.number().int().min(0).max(10_000).default(1500),
  /** Hours of the business's clock in which the bot writes to no client first, `21-9`; `0-0` is never. */
  QUIET_HOURS: z
    .string()
    .regex(/^(\d|1\d|2[0-3])-(\d|1\d|2[0-3])$/)
    .default('21-9')
    .transform((text) => {
      const [fromHour = 0, toHour = 0] = text.split('-').map(Number);
      return { fromHour, toHour };
    }),
});
