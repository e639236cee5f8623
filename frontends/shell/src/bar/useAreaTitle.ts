import { useLanguage } from '@citame/web/i18n';
import { remoteOf } from '@citame/web/remote';
import { useLocation } from '@citame/web/router';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

/** The title of the remote whose page is shown; it is also the document's. */
export function useAreaTitle(): string {
  const { remoteLoader } = useShell();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const title = remoteOf(remoteLoader.remotes, pathname)?.title[language] ?? '';
  useEffect(() => {
    document.title = title === '' ? 'Cítame' : `${title} · Cítame`;
  }, [title]);
  return title;
}
