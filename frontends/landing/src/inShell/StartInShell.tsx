import { Navigate } from '@citame/web/router';
import { useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { pages } from '../pages.tsx';
import { PageInShell } from './PageInShell.tsx';

/** The start page; owners who are signed in have no use for it, and go on to their own. */
export function StartInShell(): ReactNode {
  return useSession().status === 'anonymous' ? (
    <PageInShell path="/" page={pages['/']} />
  ) : (
    <Navigate to="/app" replace />
  );
}
