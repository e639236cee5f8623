import { useWhenOnline } from '@citame/ui/lazy';
import { remoteOf } from '@citame/web/remote';
import { RouterProvider, type DataRouter } from '@citame/web/router';
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

interface Started {
  readonly shell: Shell;
  readonly router: DataRouter;
}

/** The application, once the list of its remotes is loaded. */
export function Start(): ReactNode {
  const text = texts.useTexts();
  const [started, setStarted] = useState<Started>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    start().then(setStarted, () => setHasFailed(true));
  }, [attempt]);

  const tryAgain = (): void => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  useWhenOnline(() => hasFailed && tryAgain());

  if (started !== undefined) {
    return (
      <ShellProvider value={started.shell}>
        <RouterProvider router={started.router} />
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

async function start(): Promise<Started> {
  const remotes = await readRemotes({ fetch: (...request) => fetch(...request), storage: localStorage });
  prepareFrame(remoteOf(remotes, window.location.pathname)?.layout);
  const remoteLoader = createRemoteLoader({ remotes, loadCode: registerRemotes(remotes), document });
  const shell: Shell = {
    remoteLoader,
    reload: () => window.location.reload(),
  };
  return { shell, router: createShellRouter(remoteLoader, frames) };
}
