import type { HolidayCalendar } from '@citame/contracts';
import { changesBetween, collection, inTransactionOnce, omitUndefined } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { TrailStore } from '../trail/trailStore.ts';

interface Row {
  /** The tenant's id. */
  readonly _id: string;
  readonly tenantId: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly ownDays: readonly { readonly day: string; readonly name: string }[];
}

export type HolidayCalendarStore = ReturnType<typeof createHolidayCalendarStore>;

/** Which public holidays businesses keep: only remembered here, as closing a day is an exception. */
export function createHolidayCalendarStore(connection: Connection, trail: Pick<TrailStore, 'note'>) {
  const calendars = collection<Row>(connection, 'holiday_calendars', {
    kept: {
      holds: 'the holidays that a business keeps',
      for: 'until the business is closed',
      why: 'owners find them again next year',
    },
    tenant: 'tenantId',
    exported: { fields: ['country', 'region', 'ownDays'] },
    fields: {
      tenantId: String,
      country: String,
      region: String,
      ownDays: [{ _id: false, day: String, name: String }],
    },
  });
  return {
    find: async (tenantId: string): Promise<HolidayCalendar> => {
      const found = await calendars.findOne({ _id: tenantId, tenantId }).lean();
      return {
        country: found?.country ?? null,
        region: found?.region ?? null,
        own_days: (found?.ownDays ?? []).map(({ day, name }) => ({ day, name })),
      };
    },
    /** Changes what is given. */
    change: async (
      tenantId: string,
      {
        country,
        region,
        own_days: ownDays,
      }: { [Field in keyof HolidayCalendar]?: HolidayCalendar[Field] | undefined },
    ): Promise<void> => {
      const fields = omitUndefined({ country, region, ownDays });
      await inTransactionOnce(connection, 'changeHolidays', async (session) => {
        const known = await calendars
          .findOneAndUpdate(
            { _id: tenantId, tenantId },
            { $set: fields },
            { upsert: true, returnDocument: 'before', session },
          )
          .lean();
        const before = { country: null, region: null, ownDays: [], ...known };
        const recorded = { values: ['country', 'region'], names: ['ownDays'] } as const;
        const changes = changesBetween<Row>(before, { ...before, ...fields }, recorded);
        if (changes.length > 0) {
          const noted = { subject: 'holidays', subjectId: tenantId, action: 'changed' } as const;
          await trail.note(session, { tenantId, ...noted, changes });
        }
      });
    },
  };
}
