import { remoteOf } from '@citame/web/remote';
import { Navigate } from '@citame/web/router';
import { loginPath, useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { ErrorCard } from '../errors/ErrorCard.tsx';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';

const ownersStart = '/app';

/**
 * Page for a path that is no remote's, which only happens while some remotes are unknown: leads to the start page of
 * the person, and says so when that is unknown, too.
 */
export function Nowhere(): ReactNode {
  const text = texts.useTexts();
  const { remoteLoader, reload } = useShell();
  const start = useSession().status === 'anonymous' ? loginPath : ownersStart;
  const entry = remoteOf(remoteLoader.remotes, start);
  if (entry !== undefined && entry.mount !== '/') {
    return <Navigate to={start} replace />;
  }
  return (
    <ErrorCard title={text('offline.title')} action={text('offline.retry')} onAction={reload}>
      {text('offline.text')}
    </ErrorCard>
  );
}
