import { remoteOf } from '@citame/web/remote';
import { Navigate, useLocation } from '@citame/web/router';
import { useEffect, type ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';

/**
 * Goes to a path in place of this one: within the page when a remote has it, else by asking the server for it, as the
 * public pages are documents of their own. Where there are none, owners' pages are the start.
 */
export function GoTo({ path }: { path: string }): ReactNode {
  const { areas, openDocument } = useShell();
  const { pathname } = useLocation();
  const isThere = pathname === path;
  const isDocument = remoteOf(areas.remotes, path) === undefined && !isThere;
  useEffect(() => {
    if (isDocument) {
      openDocument(path);
    }
  }, [isDocument, openDocument, path]);
  return isDocument ? null : <Navigate to={isThere ? '/app' : path} replace />;
}
