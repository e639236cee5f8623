import type { HolidayCalendar } from '@citame/contracts';
import { api } from '@citame/web/api';
import { optimisticUpdate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { texts } from '../texts.ts';
import { countryQuery, type CountryHolidays } from './countries.ts';
import { guessRegion } from './guessRegion.ts';

/** Where a business is, as far as its holidays go. */
export interface KeptHolidays extends Omit<HolidayCalendar, 'country'> {
  readonly country: string;
  readonly holidays: CountryHolidays;
}

interface UsedHolidayCalendar {
  /** Undefined while it is loaded. */
  readonly kept: KeptHolidays | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Remembers another country, region or own day at once. */
  readonly change: (changes: Partial<HolidayCalendar>) => void;
}

/**
 * The holiday calendar of the business. What its owner has not chosen comes from the profile: the country as it is there,
 * the region by the postcode of the address.
 */
export function useHolidayCalendar(): UsedHolidayCalendar {
  const text = texts.useTexts();
  const client = useQueryClient();
  const query = apiQuery('GET /holiday-calendar');
  const calendar = useQuery(query);
  const business = useQuery(apiQuery('GET /business'));
  const country = calendar.data && (calendar.data.country ?? business.data?.country);
  const holidays = useQuery({
    ...countryQuery(country ?? ''),
    enabled: country !== undefined,
  });
  const saving = useMutation({
    mutationFn: (body: Partial<HolidayCalendar>) => api('PATCH /holiday-calendar', { body }),
    onMutate: (body) =>
      optimisticUpdate<HolidayCalendar>(client, query.queryKey, (known) => ({ ...known, ...body })),
    onError: (error, _body, putBack) => {
      putBack?.();
      toastError(error, text('failed.calendar'));
    },
  });
  const kept =
    calendar.data === undefined ||
    business.data === undefined ||
    country === undefined ||
    holidays.data === undefined
      ? undefined
      : {
          country,
          // A country that was chosen here is chosen with its region, or with none.
          region:
            calendar.data.country === null
              ? guessRegion({ ...business.data, country })
              : calendar.data.region,
          own_days: calendar.data.own_days,
          holidays: holidays.data,
        };
  return {
    kept,
    error: calendar.error ?? business.error ?? holidays.error,
    retry: () => {
      for (const one of [calendar, business, holidays]) {
        if (one.isError) {
          void one.refetch();
        }
      }
    },
    change: (changes) => saving.mutate(changes),
  };
}
