import { businessEndpoints, withUsualFacts, type Business as BusinessOnTheWire } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import { addressParts } from './addressParts.ts';
import { businessDefaults, wireNames, type BusinessFields } from './businessStore.ts';
import { updateBusiness, type BusinessDeps } from './updateBusiness.ts';

export function businessRoutes(deps: BusinessDeps): Route[] {
  return implement(businessEndpoints, {
    'GET /business': async ({ tenantId }) => {
      return present((await deps.businesses.find(tenantId)) ?? businessDefaults);
    },
    'PATCH /business': async ({ tenantId, body }) =>
      present(await updateBusiness(deps, tenantId, fromWire(body))),
  });
}

const fieldNames = Object.entries(wireNames) as [keyof BusinessFields, keyof BusinessOnTheWire][];

function fromWire(body: object): Partial<BusinessFields> {
  const values = new Map(Object.entries(body));
  return Object.fromEntries(
    fieldNames
      .filter(([, wire]) => values.get(wire) !== undefined)
      .map(([ours, wire]) => [ours, values.get(wire)]),
  );
}

function present(business: BusinessFields): BusinessOnTheWire {
  const whole = { ...withUsualFacts(business), ...addressParts(business) };
  // Every wire name stands in the table, so the object is complete; the result schema checks it again.
  return Object.fromEntries(
    fieldNames.map(([ours, wire]) => [wire, whole[ours]]),
  ) as unknown as BusinessOnTheWire;
}
