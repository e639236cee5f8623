import { remoteOf } from '@citame/web/remote';
import { useLocation } from '@citame/web/router';
import { useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { ErrorCard } from '../errors/errorCards.tsx';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { GoTo } from './GoTo.tsx';

const ownersStart = '/app';

/**
 * For a path that no remote has: leads to the start. As the start leads owners on to their own, that would go round
 * in circles where no remote is mounted there.
 */
export function Nowhere(): ReactNode {
  const text = texts.useTexts();
  const { areas, reload } = useShell();
  const { pathname } = useLocation();
  const isOwner = useSession().status !== 'anonymous';
  const isStart = pathname === ownersStart || pathname.startsWith(`${ownersStart}/`);
  if (!isOwner || !isStart || remoteOf(areas.remotes, ownersStart) !== undefined) {
    return <GoTo path="/" />;
  }
  return (
    <ErrorCard title={text('offline.title')} action={text('offline.retry')} onAction={reload}>
      {text('offline.text')}
    </ErrorCard>
  );
}
