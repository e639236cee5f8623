import type { CustomerKind, CustomerSort } from '@citame/contracts';
import { useSearchParams } from '@citame/web/router';
import { useCallback, useMemo } from 'react';
import { customerKinds, customerSorts } from './choices.ts';

/** Search, filter, order and page of the list, kept in the address of the page. */
export interface ListState {
  readonly q: string;
  readonly only: CustomerKind | undefined;
  readonly tag: string | undefined;
  readonly sort: CustomerSort;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

export type ChangeList = (changes: Partial<ListState>, options?: { replace: boolean }) => void;

export const pageSize = 50;

/** Direction in which a sort begins. */
export const firstOrder: Readonly<Record<CustomerSort, ListState['order']>> = {
  name: 'asc',
  last_visit: 'desc',
  newest: 'desc',
  missed: 'desc',
};

export function useListState(): [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [params]);
  const change = useCallback<ChangeList>(
    (changes, options) => {
      setParams(
        (current) => {
          const page = 'page' in changes ? {} : { page: 1 };
          return written({ ...read(current), ...page, ...changes });
        },
        { replace: options?.replace === true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [state, change];
}

function read(params: URLSearchParams): ListState {
  const sort = customerSorts.find((known) => known === params.get('sort')) ?? 'name';
  const order = params.get('order');
  return {
    q: params.get('q') ?? '',
    only: customerKinds.find((known) => known === params.get('only')),
    tag: params.get('tag') ?? undefined,
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

function written({ q, only, tag, sort, order, page }: ListState): URLSearchParams {
  const given: [string, string | undefined][] = [
    ['q', q || undefined],
    ['only', only],
    ['tag', tag],
    ['sort', sort === 'name' ? undefined : sort],
    ['order', order === firstOrder[sort] ? undefined : order],
    ['page', page === 1 ? undefined : String(page)],
  ];
  return new URLSearchParams(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
