import {
  createQuotaReader,
  createTrigger,
  inTransaction,
  replayErasures,
  type ServiceContext,
  type ServiceParts,
} from '@citame/service-kit';
import { createBookingMetrics } from './booking/bookingMetrics.ts';
import { publishChanges } from './booking/publishAppointments.ts';
import { completePast } from './booking/completePast.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { createAppointmentStore } from './records/appointmentStore.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { anonymiseOld } from './privacy/anonymiseOld.ts';
import { forgetCustomer } from './privacy/forgetCustomer.ts';
import { followErasing } from './customers/followErasing.ts';
import { createBusyStore } from './records/busyStore.ts';
import { externalBusyProjection } from './hours/externalBusy.ts';
import { rebuildBusyMonths } from './records/rebuildBusyMonths.ts';
import { createBusyMonthStore } from './records/busyMonthStore.ts';
import { createCustomerFigures } from './customers/customerFigures.ts';
import { publishCustomersChanged } from './customers/customersChanged.ts';
import { createCustomerList } from './customers/customerList.ts';
import { createCustomerStore } from './customers/customerStore.ts';
import { customerRoutes } from './privacy/customerRoutes.ts';
import { dropExpired } from './booking/dropExpired.ts';
import { createOutcomeStore } from './records/outcomeStore.ts';
import { createHoldStore } from './records/holdStore.ts';
import { holdRoutes } from './booking/holdRoutes.ts';
import { publishHoursChanged } from './hours/hoursChanged.ts';
import { calls } from './rpc/calls.ts';
import { operatorCalls } from './rpc/operatorCalls.ts';
import { ownerCalls } from './rpc/ownerCalls.ts';
import { waitingCalls } from './rpc/waitingCalls.ts';
import { endingsOfPhones } from './migrations/endingsOfPhones.ts';
import { sortedCustomers } from './migrations/sortedCustomers.ts';
import { trailOfOutbox } from './migrations/trailOfOutbox.ts';
import { createReadModels } from './replicas/readModels.ts';
import { createRuleSnapshots } from './hours/ruleSnapshots.ts';
import { createExceptionStore } from './hours/exceptionStore.ts';
import { forgetPastDays } from './hours/forgetPastDays.ts';
import { createFeedStore } from './feeds/feedStore.ts';
import { followRights } from './feeds/followRights.ts';
import { feedRoutes } from './feeds/routes.ts';
import { exceptionRoutes } from './closures/exceptionRoutes.ts';
import { holidayCalendarRoutes } from './closures/holidayCalendarRoutes.ts';
import { createHolidayCalendarStore } from './closures/holidayCalendarStore.ts';
import { weeklyRoutes } from './hours/weeklyRoutes.ts';
import { createWeeklyStore } from './hours/weeklyStore.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { createImportedRows } from './imports/importedRows.ts';
import { importRoutes } from './imports/importRoutes.ts';
import { createImportStore } from './imports/importStore.ts';
import { createImportQueue } from './imports/runImport.ts';
import { createAppointmentImportStore } from './appointmentImports/appointmentImportStore.ts';
import { appointmentImportRoutes } from './appointmentImports/importRoutes.ts';
import { createAppointmentImportQueue } from './appointmentImports/runAppointmentImport.ts';
import { followChanges } from './trail/followChanges.ts';
import { createTrailStore } from './trail/trailStore.ts';
import { trailRoutes } from './trailReading/routes.ts';
import { endOldTrials, publishTrialChanged } from './trials/endTrials.ts';
import { createConfirmationQueue } from './confirmations/confirmationQueue.ts';
import { noteReminded } from './confirmations/noteReminded.ts';
import { createConfirmationStore } from './records/confirmationStore.ts';
import { noteFreed } from './waiting/noteFreed.ts';
import { createOfferQueue } from './waiting/offerQueue.ts';
import { createQueueStore } from './waiting/queueStore.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { createWaitingStore } from './records/waitingStore.ts';
import { createFreedStore } from './records/freedStore.ts';

interface SchedulingSettings {
  /** How long entries of the trail are kept. Default a year. */
  readonly trailDays?: number;
}

/** Scheduling: working hours, free time, appointments and the customers who have them. */
export function buildScheduling(
  { connection, nats, outbox, call, clock, checkClock, logger, deadLetters, metrics }: ServiceContext,
  { trailDays = 365 }: SchedulingSettings = {},
): ServiceParts {
  const ruleSnapshots = createRuleSnapshots(connection, clock);
  const readModels = createReadModels(connection, ruleSnapshots.change);
  const trail = createTrailStore(connection, clock, trailDays);
  const appointments = createAppointmentStore(connection);
  const busyMonths = createBusyMonthStore(connection, clock);
  const queues = createQueueStore(connection);
  const publishing = createTrigger();
  const rebuilding = createTrigger();
  const offering = createTrigger();
  const onChange = async (tenantIds: readonly string[]): Promise<void> => {
    await queues.wake(tenantIds, clock());
    offering.fire();
  };
  const deps = {
    connection,
    outbox,
    call,
    clock,
    checkClock,
    logger,
    deadLetters,
    ruleSnapshots,
    readModels,
    trail,
    weekly: createWeeklyStore(connection, ruleSnapshots, trail),
    exceptions: createExceptionStore(connection, ruleSnapshots, trail),
    holidayCalendars: createHolidayCalendarStore(connection, trail),
    appointments,
    busyMonths,
    busy: createBusyStore(connection, { appointments, busyMonths }),
    customers: createCustomerStore(connection),
    customerList: createCustomerList(connection),
    figures: createCustomerFigures(connection),
    holds: createHoldStore(connection, checkClock),
    waiting: createWaitingStore(connection),
    freed: createFreedStore(connection),
    bookings: createBookingMetrics(metrics),
    queues,
    confirmations: createConfirmationStore(connection),
    wakeOffers: offering.fire,
    onChanged: publishing.fire,
    onFreed: () => {
      publishing.fire();
      rebuilding.fire();
    },
    feeds: createFeedStore(connection, trail, clock),
    outcomes: createOutcomeStore(connection),
    quotas: createQuotaReader(connection, ruleSnapshots.change),
    hoursChanged: publishHoursChanged(nats),
    trialChanged: publishTrialChanged(nats),
    customersChanged: publishCustomersChanged(nats),
    imports: createImportStore(connection),
    importedRows: createImportedRows(connection),
    appointmentImports: createAppointmentImportStore(connection),
  };
  const offerQueue = createOfferQueue({ ...deps, metrics });
  offering.listen(offerQueue.nudge);
  const confirmationQueue = createConfirmationQueue({ ...deps, metrics });
  const importQueue = createImportQueue({ ...deps, metrics });
  const appointmentImportQueue = createAppointmentImportQueue({ ...deps, metrics });
  const replayed = replayErasures({ ...deps, metrics }, async (tenantId, _id) => {
    await inTransaction(connection, (session) => forgetCustomer(deps, session, { tenantId, _id }));
  });
  return {
    routes: [
      ...weeklyRoutes(deps),
      ...exceptionRoutes(deps),
      ...holidayCalendarRoutes(deps),
      ...availabilityRoutes(deps),
      ...appointmentRoutes(deps),
      ...holdRoutes(deps),
      ...waitingRoutes(deps),
      ...customerRoutes(deps),
      ...importRoutes({ ...deps, onConfirmed: importQueue.nudge }),
      ...appointmentImportRoutes({ ...deps, onConfirmed: appointmentImportQueue.nudge }),
      ...feedRoutes(deps),
      ...statisticsRoutes(deps),
      ...trailRoutes(deps),
    ],
    subscriptions: [
      ...readModels.subscriptions,
      deps.quotas.subscription,
      ...followChanges(trail),
      noteReminded(deps),
      followRights(deps.feeds),
      // Pages hear of it once it counts here.
      externalBusyProjection(connection, ruleSnapshots.change, (tenantId) =>
        deps.hoursChanged(tenantId, tenantId),
      ),
    ],
    migrations: [
      sortedCustomers(connection, deps.figures),
      trailOfOutbox(connection, trail),
      endingsOfPhones(connection),
    ],
    rpcHandlers: [...calls(deps), ...ownerCalls(deps), ...waitingCalls(deps), ...operatorCalls(deps)],
    startLoops: () => [
      rebuildBusyMonths({ ...deps, onChange }, rebuilding),
      dropExpired({ ...deps, onChange }),
      offerQueue.start(),
      confirmationQueue.start(),
      importQueue.start(),
      appointmentImportQueue.start(),
      publishChanges({ ...deps, noteFreed: (events) => noteFreed(deps, events) }, publishing),
      completePast(deps),
      endOldTrials(deps),
      anonymiseOld(deps),
      forgetPastDays(deps),
      replayed.start(),
      followErasing({ ...deps, nats }),
    ],
  };
}
