import { id } from './primitives.ts';

/**
 * Whoever streams changes to a tenant's open pages answers on this subject while there is one; nobody answers when none is
 * open. A question to all replicas at once, so no call: those without a page keep silent.
 */
export function watchingSubject(tenantId: string): string {
  return `live.watching.${id.parse(tenantId)}`;
}
export const everyWatchingSubject = 'live.watching.*';
