import { useWhenOnline } from '@citame/ui/lazy';
import { remoteOf } from '@citame/web/remote';
import { RouterProvider } from '@citame/web/router';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorCard } from './errors/ErrorCard.tsx';
import { frames, prepareFrame } from './frames/frames.tsx';
import { Loading } from './frames/Waiting.tsx';
import { createRemoteLoader } from './remotes/remoteLoader.ts';
import { registerRemotes } from './remotes/federation.ts';
import { readRemotes } from './remotes/readRemotes.ts';
import { createShellRouter } from './router/createShellRouter.tsx';
import { ShellProvider, type Shell } from './ShellContext.ts';
import { texts } from './texts.ts';

/** The application, once the list of its remotes is loaded. */
export function Start(): ReactNode {
  const text = texts.useTexts();
  const [shell, setShell] = useState<Shell>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    start().then(setShell, () => setHasFailed(true));
  }, [attempt]);

  const tryAgain = (): void => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  useWhenOnline(() => hasFailed && tryAgain());

  if (shell !== undefined) {
    return (
      <ShellProvider value={shell}>
        <RouterProvider router={shell.router} />
      </ShellProvider>
    );
  }
  return hasFailed ? (
    <ErrorCard title={text('offline.title')} action={text('offline.retry')} onAction={tryAgain}>
      {text('offline.text')}
    </ErrorCard>
  ) : (
    <Loading />
  );
}

async function start(): Promise<Shell> {
  const remotes = await readRemotes({ fetch: (...request) => fetch(...request), storage: localStorage });
  prepareFrame(remoteOf(remotes, window.location.pathname)?.layout);
  const remoteLoader = createRemoteLoader({ remotes, loadCode: registerRemotes(remotes), document });
  return {
    remoteLoader,
    router: createShellRouter(remoteLoader, frames),
    reload: () => window.location.reload(),
  };
}
