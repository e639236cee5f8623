import { useLocation, useSearchParams } from '@citame/web/router';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { keepView, lastView } from './lastView.ts';
import { changed, readPageState, writePageState, type PageState } from './pageState.ts';

export type ChangePageState = (changes: Partial<PageState>, options?: { replace: boolean }) => void;

/** Marks addresses that the page has led to itself: one of those that says nothing is the list. */
export const ownAddress = { state: { ofThePage: true } };

/**
 * State of the page, kept in its address. One that says nothing, as the menu leads to, also from the page itself, opens with the view
 * that this device had last.
 */
export function usePageState(): [PageState, ChangePageState] {
  const [params, setParams] = useSearchParams();
  const { key, state: mark } = useLocation();
  const isAsked = params.size === 0 && !isOwn(mark);
  const reopened = isAsked ? lastView() : undefined;
  const view = reopened === 'list' ? undefined : reopened;
  const state = useMemo(() => {
    const read = readPageState(params);
    return view === undefined ? read : { ...read, view };
  }, [params, view]);
  const sayView = useEffectEvent(() => {
    if (view !== undefined) {
      setParams({ view }, { replace: true, preventScrollReset: true });
    }
  });
  useEffect(() => sayView(), [key]);
  const change = useCallback<ChangePageState>(
    (changes, options) => {
      if (changes.view !== undefined) {
        keepView(changes.view);
      }
      setParams((current) => writePageState(changed(readPageState(current), changes)), {
        replace: options?.replace === true,
        preventScrollReset: true,
        ...ownAddress,
      });
    },
    [setParams],
  );
  return [state, change];
}

function isOwn(mark: unknown): boolean {
  return typeof mark === 'object' && mark !== null && 'ofThePage' in mark;
}
