import type { ServiceContext, ServiceParts } from '@citame/service-kit';
import { completePast } from './appointments/completePast.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { createAppointmentStore } from './appointments/appointmentStore.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { anonymiseOld } from './customers/anonymiseOld.ts';
import { createCalendarStore } from './busy/calendarStore.ts';
import { foldChanges } from './busy/foldChanges.ts';
import { createSheetStore } from './busy/sheetStore.ts';
import { createCustomerStore } from './customers/customerStore.ts';
import { customerRoutes } from './customers/routes.ts';
import { dropExpired } from './holds/dropExpired.ts';
import { createHoldStore } from './holds/holdStore.ts';
import { holdRoutes } from './holds/routes.ts';
import { calls } from './messaging/calls.ts';
import { createReadModels } from './replicas/readModels.ts';
import { createExceptionStore } from './schedule/exceptionStore.ts';
import { createFeedStore } from './feeds/feedStore.ts';
import { feedRoutes } from './feeds/routes.ts';
import { exceptionRoutes } from './schedule/exceptionRoutes.ts';
import { weeklyRoutes } from './schedule/weeklyRoutes.ts';
import { createWeeklyStore } from './schedule/weeklyStore.ts';

/** Scheduling: working hours, free time, appointments and the customers who have them. */
export function buildScheduling({ connection, outbox, clock, logger }: ServiceContext): ServiceParts {
  const readModels = createReadModels(connection);
  const appointments = createAppointmentStore(connection);
  const sheets = createSheetStore(connection, clock);
  const deps = {
    connection,
    outbox,
    clock,
    logger,
    readModels,
    weekly: createWeeklyStore(connection),
    exceptions: createExceptionStore(connection),
    appointments,
    sheets,
    calendars: createCalendarStore(connection, { appointments, sheets }),
    customers: createCustomerStore(connection),
    holds: createHoldStore(connection),
    feeds: createFeedStore(connection),
  };
  return {
    routes: [
      ...weeklyRoutes(deps),
      ...exceptionRoutes(deps),
      ...availabilityRoutes(deps),
      ...appointmentRoutes(deps),
      ...holdRoutes(deps),
      ...customerRoutes(deps),
      ...feedRoutes(deps),
    ],
    subscriptions: readModels.subscriptions,
    answers: calls(deps),
    startLoops: () => [foldChanges(deps), dropExpired(deps), completePast(deps), anonymiseOld(deps)],
  };
}
