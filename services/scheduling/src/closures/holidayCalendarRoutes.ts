import { holidayCalendarEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { HolidayCalendarStore } from './holidayCalendarStore.ts';

export function holidayCalendarRoutes({
  holidayCalendars,
}: {
  readonly holidayCalendars: HolidayCalendarStore;
}): Route[] {
  return implement(holidayCalendarEndpoints, {
    'GET /holiday-calendar': ({ tenantId }) => holidayCalendars.find(tenantId),
    'PATCH /holiday-calendar': async ({ tenantId, body }) => {
      await holidayCalendars.change(tenantId, body);
      return holidayCalendars.find(tenantId);
    },
  });
}
