import type { ReactNode } from 'react';
import { legalPages } from '../legal/legalPages.tsx';
import type { LegalPath } from '../legal/legalPaths.ts';
import { PageInShell } from './PageInShell.tsx';

/** A legal page in the shell. */
export function LegalInShell({ path }: { path: LegalPath }): ReactNode {
  return <PageInShell path={path} page={legalPages[path]} />;
}
