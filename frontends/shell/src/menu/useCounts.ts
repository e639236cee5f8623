import { apiQuery, useQuery } from '@citame/web/query';
import type { RemoteEntry } from '@citame/web/remote';
import { useRights } from '@citame/web/session';
import { ownerTexts } from '../frames/ownerTexts.ts';

interface Count {
  readonly value: number;
  readonly label: string;
}

/** Number beside an entry of the menu: for the conversations, the clients who wait for an answer of a person. */
export function useCounts(): (entry: Pick<RemoteEntry, 'name'>) => Count | undefined {
  const text = ownerTexts.useTexts();
  const enabled = useRights().mayActAs('reception');
  const { data } = useQuery({ ...apiQuery('GET /conversations', { query: { waiting: 'true' } }), enabled });
  const waiting = data?.waiting_count ?? 0;
  return ({ name }) =>
    name === 'conversations' && waiting > 0
      ? { value: waiting, label: text('waiting', { count: waiting }) }
      : undefined;
}
