import { useSyncExternalStore } from 'react';
import { palette } from './palette.ts';
import { themeStorageKey } from './prePaintScript.ts';

/** Choice of the person; `system` follows the device. */
export type ThemeMode = 'light' | 'dark' | 'system';

const darkDevice = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The chosen mode: `system` when none was chosen, or where the browser keeps nothing. */
function readThemeMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Paints the page in this mode at once, and keeps the choice. Components are not rendered again. */
export function setThemeMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(themeStorageKey, mode);
  } catch {
    // Not kept, then: the page is painted all the same.
  }
  paint(mode);
  listeners.forEach((listener) => listener());
}

/** Whether the page is to be dark. */
function isDark(mode: ThemeMode): boolean {
  return mode === 'dark' || (mode === 'system' && matchMedia(darkDevice).matches);
}

function paint(mode: ThemeMode): void {
  const painted = isDark(mode) ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = painted;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette[painted].color.canvas);
}

/**
 * Paints the page in the chosen mode and keeps it so when the device changes its own, or another tab the
 * choice. Returns the function that ends this.
 */
export function followThemeMode(): () => void {
  const device = matchMedia(darkDevice);
  const repaint = (): void => {
    paint(readThemeMode());
    listeners.forEach((listener) => listener());
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === themeStorageKey || event.key === null) {
      repaint();
    }
  };
  device.addEventListener('change', repaint);
  window.addEventListener('storage', onStorage);
  paint(readThemeMode());
  return () => {
    device.removeEventListener('change', repaint);
    window.removeEventListener('storage', onStorage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen mode and how to choose another, for a switch. */
export function useThemeMode(): [mode: ThemeMode, setMode: (mode: ThemeMode) => void] {
  const mode = useSyncExternalStore<ThemeMode>(subscribe, readThemeMode, () => 'system');
  return [mode, setThemeMode];
}

/** Whether the page is dark now, by choice or because the device is. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDark(readThemeMode()),
    () => false,
  );
}
