import { apiQuery, useQuery } from '@citame/web/query';
import type { RemoteEntry } from '@citame/web/remote';
import { texts } from '../texts.ts';

interface Count {
  readonly value: number;
  readonly label: string;
}

/** Number beside an entry of the menu: for the conversations, the clients who wait for an answer of a person. */
export function useCounts(): (entry: Pick<RemoteEntry, 'name'>) => Count | undefined {
  const text = texts.useTexts();
  const { data } = useQuery(apiQuery('GET /conversations', { query: { waiting: 'true' } }));
  const waiting = data?.waiting_count ?? 0;
  return ({ name }) =>
    name === 'conversations' && waiting > 0
      ? { value: waiting, label: text('menu.waiting', { count: waiting }) }
      : undefined;
}
