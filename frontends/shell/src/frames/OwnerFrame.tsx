import { SkipLink } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { AppFrame, SidebarProvider } from '@citame/ui/sidebar';
import { Toaster } from '@citame/ui/toast';
import { createQueryClient, QueryClientProvider } from '@citame/web/query';
import { ScrollRestoration } from '@citame/web/router';
import { useSession } from '@citame/web/session';
import { Suspense, useState, type ReactNode } from 'react';
import { AppBar } from '../bar/AppBar.tsx';
import { NavigationProgress } from '../bar/NavigationProgress.tsx';
import { useAskBeforeLeaving } from '../leaving/useAskBeforeLeaving.ts';
import { MainMenu } from '../menu/MainMenu.tsx';
import { PhoneBar } from '../menu/PhoneBar.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { LiveChanges } from './LiveChanges.tsx';
import { OwnPage } from './OwnPage.tsx';
import { texts } from '../texts.ts';
import { LateKeepDay } from '../worker/LateKeepDay.tsx';

const SignInAgain = lazyDialog(async () => (await import('./SignInAgain.tsx')).SignInAgain);

/** Frame of an owner's pages. The cache of server data is dropped when the owner leaves. */
export function OwnerFrame(): ReactNode {
  const text = texts.useTexts();
  const [client] = useState(createQueryClient);
  const session = useSession();
  useAskBeforeLeaving();
  return (
    <QueryClientProvider client={client}>
      <SidebarProvider>
        <SkipLink href="#content">{text('skipToContent')}</SkipLink>
        <NavigationProgress />
        <AppFrame>
          <MainMenu />
          <div>
            <AppBar />
            <main id="content" tabIndex={-1}>
              <ReadOnlyNotice />
              <LiveChanges />
              <LateKeepDay />
              <OwnPage />
            </main>
            <PhoneBar />
          </div>
        </AppFrame>
        <Toaster />
        {session.status === 'ended' && (
          <Suspense>
            <SignInAgain email={session.user.email} isLeft={session.isLeft} />
          </Suspense>
        )}
        <ScrollRestoration />
      </SidebarProvider>
    </QueryClientProvider>
  );
}
