import { remoteOf } from '@citame/web/remote';
import { useLocation } from '@citame/web/router';
import { useRights, useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { GoTo } from '../router/GoTo.tsx';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { Waiting } from './Waiting.tsx';

const home = '/app';

/** Shows the page only to people with a session that the server accepts, and whose role it is for. */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const text = texts.useTexts();
  const { mayActAs } = useRights();
  const { remotes } = useShell().remoteLoader;
  const { pathname } = useLocation();
  const area = remoteOf(remotes, pathname);
  const isForbidden = area !== undefined && area.mount !== home && !mayActAs(area.role);
  if (session.status === 'verifying') {
    return <Waiting>{text('verifying')}</Waiting>;
  }
  if (session.status === 'anonymous') {
    return <GoTo path={session.goTo} />;
  }
  return isForbidden ? <GoTo path={home} /> : children;
}
