import { useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { GoTo } from '../router/GoTo.tsx';
import { texts } from '../texts.ts';
import { Waiting } from './Waiting.tsx';

/** Lets only owners pass whose session the server knows. */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const text = texts.useTexts();
  if (session.status === 'verifying') {
    return <Waiting>{text('verifying')}</Waiting>;
  }
  return session.status === 'anonymous' ? <GoTo path={session.goTo} /> : children;
}
