import { Logo, SkipLink } from '@citame/ui/core';
import { media } from '@citame/ui/theme';
import { Toaster } from '@citame/ui/toast';
import { Link, Outlet } from '@citame/web/router';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { NavigationProgress } from '../bar/NavigationProgress.tsx';
import { ThemeSwitch } from '../bar/ThemeSwitch.tsx';
import { useAreaTitle } from '../bar/useAreaTitle.ts';
import { texts } from '../texts.ts';
import { Disconnected } from './Disconnected.tsx';
import { Loading } from './Waiting.tsx';

const Root = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 16px 32px;
  > :first-child {
    margin-right: auto;
  }
  ${media.phone} {
    padding: 8px 12px 8px 16px;
  }
`;

const Notice = styled.div`
  max-width: 544px;
  margin: 0 auto;
`;

const Main = styled.main`
  display: grid;
  align-items: center;
  justify-items: center;
  padding: 16px 16px 64px;
  outline: 0;
`;

/** Frame of the account pages: the way home, language and appearance. */
export function AccountFrame(): ReactNode {
  const text = texts.useTexts();
  useAreaTitle();
  return (
    <Root>
      <SkipLink href="#content">{text('skipToContent')}</SkipLink>
      <NavigationProgress />
      <div>
        <Head>
          <Link to="/" aria-label={text('home')}>
            <Logo>Cítame</Logo>
          </Link>
          <ThemeSwitch />
          <LanguageSwitch />
        </Head>
        <Notice>
          <Disconnected>{text('offline.text')}</Disconnected>
        </Notice>
      </div>
      <Main id="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Main>
      <Toaster />
    </Root>
  );
}
