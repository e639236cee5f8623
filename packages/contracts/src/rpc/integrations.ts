import { z } from 'zod';
import { templateNames } from '../messages.ts';
import { locale } from '../locale.ts';
import { id } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** Whether a business may send a template now: Meta has approved it, and a number is linked. */
export const templateReady = defineRpc({
  name: 'integrations.templateReady',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, name: z.enum(templateNames), locale }),
  output: z.object({ isReady: z.boolean() }),
});
