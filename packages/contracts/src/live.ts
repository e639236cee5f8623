import { id } from './primitives.ts';

/**
 * A gateway that streams changes to an open page of a tenant answers on this subject; without an open page none does. A
 * question to all replicas at once, so no call: those without a page keep silent.
 */
export function watchingSubject(tenantId: string): string {
  return `live.watching.${id.parse(tenantId)}`;
}
export const everyWatchingSubject = 'live.watching.*';

/**
 * Subject that tells a tenant's open pages of a change which concerns no other reader, so that no stream keeps it.
 * @param type `<service>.<aggregate>.<fact>`, e.g. `scheduling.hours.changed`
 */
export function pageSubject(type: string, tenantId: string, aggregateId: string): string {
  return `page.${type}.v1.${id.parse(tenantId)}.${id.parse(aggregateId)}`;
}
export const everyPageSubject = 'page.*.*.*.*.*.*';
