import { useIsNarrow, useIsPhone } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { readSidebarCookie, writeSidebarCookie } from './sidebarCookie.ts';

interface SidebarState {
  /** On wider windows: with words, not only icons. */
  wide: boolean;
  /** On phones: the sheet is open. */
  sheetOpen: boolean;
  phone: boolean;
  setSheetOpen: (open: boolean) => void;
  /** Widens or narrows; on phones opens or closes the sheet. */
  toggle: () => void;
}

interface SidebarItems {
  /** Whether they have words: follows the width of the sidebar with the next frame, so that the width answers at once. */
  words: boolean;
  closeSheet: () => void;
}

const SidebarContext = createContext<SidebarState | undefined>(undefined);
const ItemsContext = createContext<SidebarItems>({ words: true, closeSheet: () => {} });

/** @throws Error outside of a `SidebarProvider`. */
export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) {
    throw new Error('useSidebar needs a SidebarProvider');
  }
  return state;
}

/** State of what stands in the sidebar. */
export function useSidebarItems(): SidebarItems {
  return useContext(ItemsContext);
}

/**
 * State of the sidebar, for it and the buttons that toggle it. Ctrl+B or Cmd+B toggles it from anywhere. Until it is
 * toggled, it is wide from 1100 px on.
 */
export function SidebarProvider({ children }: { children: ReactNode }): ReactNode {
  const phone = useIsPhone();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState(readSidebarCookie);
  const wide = chosen ?? !isNarrow;
  const words = useDeferredValue(wide || phone);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (phone) {
      setSheetOpen((open) => !open);
      return;
    }
    writeSidebarCookie(!wide);
    setChosen(!wide);
  }, [phone, wide]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.repeat) {
        event.preventDefault();
        toggle();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
  const state = useMemo(
    () => ({ wide, phone, toggle, setSheetOpen, sheetOpen: phone && sheetOpen }),
    [wide, phone, toggle, sheetOpen],
  );
  const items = useMemo(() => ({ words, closeSheet: () => setSheetOpen(false) }), [words]);
  return (
    <SidebarContext value={state}>
      <ItemsContext value={items}>{children}</ItemsContext>
    </SidebarContext>
  );
}
