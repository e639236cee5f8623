import { serviceNames, type ServiceName } from '../primitives.ts';

/** A call that every service answers, by service. */
export function eachService<Definition>(define: (service: ServiceName) => Definition) {
  // Each service has one: the object is made of all the names.
  return Object.fromEntries(serviceNames.map((name) => [name, define(name)])) as Record<
    ServiceName,
    Definition
  >;
}
