import { useIsPhone } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
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

const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** @throws Error outside of a `SidebarProvider`. */
export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) {
    throw new Error('useSidebar needs a SidebarProvider');
  }
  return state;
}

/** State of the sidebar, for it and the buttons that toggle it. Ctrl+B or Cmd+B toggles it from anywhere. */
export function SidebarProvider({ children }: { children: ReactNode }): ReactNode {
  const phone = useIsPhone();
  const [wide, setWide] = useState(readSidebarCookie);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (phone) {
      setSheetOpen((open) => !open);
      return;
    }
    writeSidebarCookie(!wide);
    setWide(!wide);
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
  return <SidebarContext value={state}>{children}</SidebarContext>;
}
