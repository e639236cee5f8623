import type { BusinessDescription } from '@citame/contracts';

export type Service = BusinessDescription['services'][number];

export function serviceOf({ services }: BusinessDescription, id: string | undefined): Service | undefined {
  return services.find((service) => service.id === id);
}

export function nameOf({ employees }: BusinessDescription, id: string | undefined): string | undefined {
  return employees.find((employee) => employee.id === id)?.name;
}

/** Whether a service is not offered any more. */
export function isGone(business: BusinessDescription, serviceId: string): boolean {
  return serviceOf(business, serviceId) === undefined;
}
