import { businessChanged, catalogChange } from '@citame/contracts';
import {
  changesBetween,
  fieldError,
  inTransactionOnce,
  noteChange,
  type NewEvent,
  type Outbox,
} from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { changedAddress } from './addressParts.ts';
import { businessDefaults, type Business, type BusinessFields, type BusinessStore } from './businessStore.ts';

export interface BusinessDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly businesses: BusinessStore;
}

/**
 * Changes the profile. A new name becomes that of the account, too.
 * @throws AppError `validation_failed` for a second reminder that would not be nearer to the appointment than the first
 */
export async function updateBusiness(
  deps: BusinessDeps,
  tenantId: string,
  fields: Partial<BusinessFields>,
): Promise<Business> {
  const business = await inTransactionOnce(deps.connection, 'updateBusiness', async (session) => {
    const known = await deps.businesses.find(tenantId, session);
    assertSecondIsNearer(known ?? businessDefaults, fields);
    const isRenamed = fields.name !== undefined && fields.name !== known?.name;
    const changed = await deps.businesses.update(session, tenantId, {
      ...fields,
      ...changedAddress(known ?? businessDefaults, fields),
      ...(isRenamed ? { nameRevision: (known?.nameRevision ?? 0) + 1 } : {}),
    });
    await announceBusiness(deps.outbox, session, changed);
    await noteBusiness(deps.outbox, session, known ?? { ...businessDefaults, _id: tenantId }, changed);
    return changed;
  });
  return business;
}

/** Where either is changed: what was stored before the rule stays until then. 0 is never. */
function assertSecondIsNearer(
  known: Pick<BusinessFields, 'reminderHours' | 'secondReminderHours'>,
  { reminderHours: first, secondReminderHours: second }: Partial<BusinessFields>,
): void {
  const [firstHours, secondHours] = [first ?? known.reminderHours, second ?? known.secondReminderHours ?? 0];
  const isChanged = first !== undefined || second !== undefined;
  if (isChanged && firstHours > 0 && secondHours >= firstHours) {
    throw fieldError('second_reminder_hours', 'second_reminder_nearer');
  }
}

/** Rules and choices are recorded with their values; texts, places and phones are not. */
const recorded = {
  values: [
    'timeZone',
    'slotStepMin',
    'minNoticeMin',
    'horizonDays',
    'cutoffMin',
    'reminderHours',
    'secondReminderHours',
    'unconfirmed',
    'confirmByHour',
    'earlierOffers',
    'maxOpenBookings',
    'country',
    'addressForm',
    'slotWord',
    'afternoonFrom',
    'botAnswers',
  ],
  names: ['name', 'address', 'phone', 'location', 'directions', 'parking', 'payment', 'questions'],
} as const satisfies Parameters<typeof changesBetween<Business>>[2];

async function noteBusiness(
  outbox: Outbox,
  session: ClientSession,
  known: Partial<Business>,
  business: Business,
): Promise<void> {
  const { _id: tenantId } = business;
  const changes = changesBetween<Business>(known, business, recorded);
  if (changes.length > 0) {
    const noted = { tenantId, subject: 'business', subjectId: tenantId, action: 'changed' } as const;
    await noteChange(outbox, session, catalogChange, { ...noted, changes });
  }
}

/** Puts the state of a business into the outbox. */
export async function announceBusiness(
  outbox: Outbox,
  session: ClientSession,
  business: Business,
): Promise<void> {
  await outbox.add(session, businessChanged, businessState(business));
}

/** Event of a business as it is now. */
export function businessState({ _id, revision, ...data }: Business): NewEvent<typeof businessChanged> {
  return { tenantId: _id, aggregateId: _id, revision, data };
}
