import { z } from 'zod';
import { locale } from '../locale.ts';
import { id, instant, memberRole } from '../primitives.ts';
import { quotas } from '../quotas.ts';
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

/** A business is to be closed at an instant, or no longer is. Until then clients can book nothing by chat. */
export const closureChanged = defineEvent({
  type: 'identity.closure.changed',
  version: 1,
  stream: 'IDENTITY_STATE',
  consumers: ['billing'],
  data: z.object({ closesAt: instant.nullable() }),
});

/** A business is suspended by the operator, or no longer is. Meanwhile its clients get no message, not even an answer. */
export const suspensionChanged = defineEvent({
  type: 'identity.suspension.changed',
  version: 1,
  stream: 'IDENTITY_STATE',
  consumers: ['booking-bot'],
  data: z.object({ suspendedAt: instant.nullable() }),
});

/** Limits that the operator has set for a business: each is held to by the service that has what it limits. */
export const quotasChanged = defineEvent({
  type: 'identity.quotas.changed',
  version: 1,
  stream: 'IDENTITY_STATE',
  consumers: ['catalog', 'scheduling', 'integrations'],
  data: quotas,
});

/** A business was closed: every service erases all that it has of it and gives identity a receipt, see `noteErased`. */
export const tenantClosed = defineEvent({
  type: 'identity.tenant.closed',
  version: 1,
  stream: 'IDENTITY_STATE',
  consumers: ['catalog', 'scheduling', 'booking-bot', 'billing', 'integrations'],
  data: z.object({}),
});

/**
 * Rights of a person in a business have changed or ended (the aggregate is their account). `role` is null for a person who is no member
 * any more, `formerEmployeeId` the employee that they were before.
 */
export const rightsChanged = defineEvent({
  type: 'identity.rights.changed',
  version: 1,
  stream: 'IDENTITY_STATE',
  consumers: ['scheduling'],
  data: z.object({
    role: memberRole.nullable(),
    employeeId: id.optional(),
    formerEmployeeId: id.optional(),
  }),
});
