import type { ServiceName } from '../primitives.ts';

/** The durable of a service on each stream that it reads. A permission can name it, since it is always the same. */
export function durableOf(service: ServiceName): string {
  return service;
}
