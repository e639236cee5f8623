import type { HolidayCalendar } from '@citame/contracts';
import { collection, omitUndefined } from '@citame/service-kit';
import type { Connection } from 'mongoose';

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
export function createHolidayCalendarStore(connection: Connection) {
  const calendars = collection<Row>(connection, 'holiday_calendars', {
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
      await calendars.updateOne({ _id: tenantId, tenantId }, { $set: fields }, { upsert: true });
    },
  };
}
