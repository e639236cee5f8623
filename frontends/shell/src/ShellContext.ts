import type { DataRouter } from '@citame/web/router';
import { createContext, useContext } from 'react';
import type { RemoteLoader } from './remotes/remoteLoader.ts';

/** Parts of the page that the whole shell shares. */
export interface Shell {
  readonly remoteLoader: RemoteLoader;
  readonly router: DataRouter;
  readonly reload: () => void;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** @throws Error outside of the shell */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === undefined) {
    throw new Error('There is no shell around this component');
  }
  return shell;
}
