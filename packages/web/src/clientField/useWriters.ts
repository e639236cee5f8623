import type { Customer } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';
import { useRights } from '@citame/web/session';
import type { newClientOf } from './client.ts';
import { useNameOf } from './useReached.ts';

/** A person who has written to the bot, and is no client yet. */
export interface Writer {
  readonly phone: string;
  readonly name: string;
}

/** Those who have written lately and are no clients, by the phone or the beginning of the name that is typed. */
export function useWriters(
  { phone, name }: ReturnType<typeof newClientOf>,
  clients: readonly Customer[],
): readonly Writer[] {
  const { mayActAs } = useRights();
  const isNumber = /^\+?(?:\D*\d){9,15}\D*$/.test(phone);
  const named = useNameOf(isNumber ? phone : undefined);
  const latest = useQuery({
    ...apiQuery('GET /conversations', { query: {} }),
    enabled: phone === '' && name !== '' && mayActAs('reception'),
  });
  const known = new Set(clients.map((client) => client.phone));
  if (phone !== '') {
    return named === undefined || clients.length > 0 ? [] : [{ phone, name: named }];
  }
  return (latest.data?.conversations ?? []).flatMap((each) =>
    name !== '' &&
    each.name !== null &&
    each.phone !== null &&
    each.phone_verified &&
    !each.personal &&
    !known.has(each.phone) &&
    begins(each.name, name)
      ? [{ phone: each.phone, name: each.name }]
      : [],
  );
}

/** Case and accents do not matter. */
function begins(whole: string, start: string): boolean {
  return whole.slice(0, start.length).localeCompare(start, 'es', { sensitivity: 'base' }) === 0;
}
