import {
  businessChanged,
  employeeChanged,
  serviceChanged,
  tenantsOfPhone,
  usedCalls,
} from '@citame/contracts';
import {
  createQuotaReader,
  createTrigger,
  rpcHandler,
  stateSource,
  type ServiceContext,
  type ServiceParts,
} from '@citame/service-kit';
import { businessState } from './business/updateBusiness.ts';
import { businessRoutes } from './business/routes.ts';
import { followAccount } from './business/followAccount.ts';
import { createBusinessStore } from './business/businessStore.ts';
import { createEmployeeStore } from './records/employeeStore.ts';
import { employeeState } from './employees/changeEmployees.ts';
import { employeeRoutes } from './employees/routes.ts';
import { createBucketStorage, type BucketSettings } from './photos/bucketStorage.ts';
import { createDatabaseStorage } from './photos/databaseStorage.ts';
import { createReencoder } from './photos/reencodePhoto.ts';
import { createRemovalQueue } from './photos/removalQueue.ts';
import { photoRoutes } from './photos/routes.ts';
import { createPhotoStore } from './records/photoStore.ts';
import { createServiceStore } from './records/serviceStore.ts';
import { serviceState } from './services/changeServices.ts';
import { serviceRoutes } from './services/routes.ts';

/** Businesses of an operator's search. */
const maxFound = 20;

interface CatalogSettings {
  /** Bucket for photos; undefined when they stand in the database. */
  readonly bucket?: BucketSettings | undefined;
}

/** Catalog: who works, what is offered, and the profile of the business. */
export function buildCatalog(context: ServiceContext, { bucket }: CatalogSettings = {}): ServiceParts {
  const { connection, outbox, clock } = context;
  const removal = createTrigger();
  const deps = {
    connection,
    outbox,
    clock,
    quotas: createQuotaReader(connection),
    employees: createEmployeeStore(connection),
    services: createServiceStore(connection),
    businesses: createBusinessStore(connection),
    photos: createPhotoStore(connection),
    storage: bucket === undefined ? createDatabaseStorage(connection) : createBucketStorage(bucket),
    reencode: createReencoder(),
    removal,
  };
  const removalQueue = createRemovalQueue({ ...context, ...deps });
  removal.listen(removalQueue.nudge);
  return {
    routes: [...employeeRoutes(deps), ...photoRoutes(deps), ...serviceRoutes(deps), ...businessRoutes(deps)],
    subscriptions: [followAccount(deps), deps.quotas.subscription],
    rpcHandlers: [
      rpcHandler(tenantsOfPhone, async ({ digits }) => ({
        tenantIds: await deps.businesses.withPhone(digits, maxFound),
      })),
      rpcHandler(usedCalls.employees, async ({ tenantId }) => ({
        used: await deps.employees.countAll(tenantId),
      })),
    ],
    states: [
      stateSource(employeeChanged, deps.employees.page, employeeState),
      stateSource(serviceChanged, deps.services.page, serviceState),
      stateSource(businessChanged, deps.businesses.page, businessState),
    ],
    letGo: async (tenantId) => {
      for (const key of await deps.photos.keysOf(tenantId)) {
        await deps.storage.remove(key);
      }
    },
    startLoops: () => [removalQueue.start()],
  };
}
