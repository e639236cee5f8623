import { useLocation } from '@citame/web/router';
import { useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { GoTo } from '../router/GoTo.tsx';
import { texts } from '../texts.ts';
import { Waiting } from './Waiting.tsx';

/** Shows the page only to people with a session that the server accepts. The login leads back to it. */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const asked = useLocation();
  const text = texts.useTexts();
  if (session.status === 'verifying') {
    return <Waiting>{text('verifying')}</Waiting>;
  }
  return session.status === 'anonymous' ? <GoTo to={session.goTo} state={asked} /> : children;
}
