import { z } from 'zod';
import { locale } from '../locale.ts';
import { defineEvent } from './defineEvent.ts';
import { nameRevision } from './nameRevision.ts';

/** State of an account, without e-mail or password. Catalog keeps the business profile's name with it, billing opens its account. */
export const accountChanged = defineEvent({
  type: 'identity.account.changed',
  version: 1,
  stream: 'IDENTITY_STATE',
  consumers: ['catalog', 'billing'],
  data: z.object({ businessName: z.string(), nameRevision, locale }),
});
