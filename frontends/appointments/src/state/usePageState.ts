import { useSearchParams } from '@citame/web/router';
import { useCallback, useMemo } from 'react';
import { changed, readPageState, writePageState, type PageState } from './pageState.ts';

export type ChangePageState = (changes: Partial<PageState>, options?: { replace: boolean }) => void;

/** State of the page, kept in its address. */
export function usePageState(): [PageState, ChangePageState] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readPageState(params), [params]);
  const change = useCallback<ChangePageState>(
    (changes, options) => {
      setParams((current) => writePageState(changed(readPageState(current), changes)), {
        replace: options?.replace === true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [state, change];
}
