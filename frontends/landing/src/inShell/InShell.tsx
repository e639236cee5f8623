import { setThemeMode } from '@citame/ui/theme';
import { setLanguage } from '@citame/web/i18n';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from '@citame/web/router';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { PageStyle } from '../frame/PageStyle.ts';

/**
 * Frame of the public pages in the shell. They are the same as the static documents, with plain links and buttons that
 * a script finds by their attributes: presses in them are handled here.
 */
export function InShell(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const press = useEffectEvent((event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const language = target?.closest<HTMLElement>('[data-language]')?.dataset['language'];
    if (language === 'es' || language === 'en') {
      setLanguage(language);
    }
    if (target?.closest('[data-theme-switch]')) {
      setThemeMode(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
    }
    const to = target?.closest('a[href^="/"], a[href^="#"]')?.getAttribute('href');
    if (to !== null && to !== undefined && isPlainPress(event)) {
      event.preventDefault();
      void navigate(to);
      focusPart(to);
    }
  });
  useEffect(() => {
    const onClick = (event: MouseEvent): void => press(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <PageStyle />
      {/* Each page begins as a document of its own would: nothing open, at its top. */}
      <Suspense>
        <Outlet key={pathname} />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}

/** Focuses the part of the page that the address names (`#section-2`), so that the keyboard goes on from there. */
function focusPart(to: string): void {
  const part = to.startsWith('#') ? document.getElementById(to.slice(1)) : null;
  if (part !== null) {
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }
}

/** Whether a press does not ask for another tab or window. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
