import type { LocalDate } from '@citame/calendar';
import { useLocation, useSearchParams } from '@citame/web/router';
import { startTransition, useCallback, useState } from 'react';
import type { Opened } from '../AreaContext.ts';
import { linkedBlock, linkedWish } from '../linkedWish.ts';
import type { PageState } from './pageState.ts';
import { ownAddress } from './usePageState.ts';

/** Parameters of the address that open a dialog, for links from other pages. */
const opening = ['new', 'appointment', 'import'];
/** Dialogs without anything to be written. */
const onlyRead: readonly Opened['kind'][] = ['details', 'linked', 'blocked', 'daySheet'];

/**
 * The open dialog. `?new` in the address opens a new appointment, `?date=…&appointment=…` the details of one, `?import=…` a file.
 * Opening and
 * closing are transitions, so that the button that was pressed answers at once.
 */
export function useOpened({ date }: PageState): [Opened | undefined, (opened: Opened) => void, () => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Opened>();
  const { key, state } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // The menu leads to the page itself again. What is being written stays.
    if (params.size === 0 && chosen !== undefined && onlyRead.includes(chosen.kind)) {
      setChosen(undefined);
    }
  }
  const linked = linkedIn(params, date, state);
  const isLinked = linked !== undefined;
  const open = useCallback((next: Opened) => startTransition(() => setChosen(next)), []);
  const close = useCallback(() => {
    startTransition(() => setChosen(undefined));
    if (isLinked) {
      setParams((current) => new URLSearchParams([...current].filter(([name]) => !opening.includes(name))), {
        replace: true,
        preventScrollReset: true,
        ...ownAddress,
      });
    }
  }, [isLinked, setParams]);
  return [chosen ?? linked, open, close];
}

function linkedIn(params: URLSearchParams, date: LocalDate | undefined, state: unknown): Opened | undefined {
  const id = params.get('appointment');
  if (id !== null && date !== undefined) {
    return { kind: 'linked', id, date };
  }
  const file = params.get('import');
  if (file !== null) {
    return { kind: 'import', id: file };
  }
  if (!params.has('new')) {
    return undefined;
  }
  const block = linkedBlock(state);
  return block === undefined ? { kind: 'new', wish: linkedWish(state) } : { kind: 'block', wish: block };
}
