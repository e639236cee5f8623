import type { ServiceContext, ServiceParts } from '@citame/service-kit';
import { businessRoutes } from './business/routes.ts';
import { followAccount } from './business/followAccount.ts';
import { createBusinessStore } from './business/businessStore.ts';
import { createEmployeeStore } from './records/employeeStore.ts';
import { employeeRoutes } from './employees/routes.ts';
import { createServiceStore } from './records/serviceStore.ts';
import { serviceRoutes } from './services/routes.ts';

/** Catalog: who works, what is offered, and the profile of the business. */
export function buildCatalog({ connection, outbox }: ServiceContext): ServiceParts {
  const deps = {
    connection,
    outbox,
    employees: createEmployeeStore(connection),
    services: createServiceStore(connection),
    businesses: createBusinessStore(connection),
  };
  return {
    routes: [...employeeRoutes(deps), ...serviceRoutes(deps), ...businessRoutes(deps)],
    subscriptions: [followAccount(deps)],
  };
}
