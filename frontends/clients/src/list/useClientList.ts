import type { Customer } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';
import { useEffect } from 'react';
import { pageSize, type ChangeList, type ListState } from '../listState.ts';

export interface ClientList {
  /** Undefined until the first page is there. */
  readonly items: readonly Customer[] | undefined;
  readonly total: number;
  /** Whether the page before is still shown. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** One page of clients, as the page's address asks for. */
export function useClientList(state: ListState, change: ChangeList): ClientList {
  const { page, ...filter } = state;
  const list = useQuery({
    ...apiQuery('GET /customers', { query: { ...filter, page, page_size: pageSize } }),
    placeholderData: (previous) => previous,
  });
  const total = list.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = list.data !== undefined && !list.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) {
      change({ page: lastPage }, { replace: true });
    }
  }, [isBeyond, lastPage, change]);
  return {
    items: list.data?.items,
    total,
    isStale: list.isPlaceholderData,
    hasFailed: list.isError,
    retry: () => void list.refetch(),
  };
}
