import { LogoMark } from '@citame/ui/core';
import { SidebarTrigger, TopBar, TopBarTitle } from '@citame/ui/sidebar';
import { useIsPhone } from '@citame/ui/theme';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { texts } from '../texts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useAreaTitle } from './useAreaTitle.ts';
import { UserButton } from './UserButton.tsx';

/** The bar over an owner's pages. On a phone, language and appearance are in the user's menu. */
export function AppBar(): ReactNode {
  const text = texts.useTexts();
  const title = useAreaTitle();
  const isPhone = useIsPhone();
  return (
    <TopBar>
      {isPhone ? (
        <Link to="/app" aria-label={text('home')}>
          <LogoMark size={28} />
        </Link>
      ) : (
        <SidebarTrigger />
      )}
      <TopBarTitle>{title}</TopBarTitle>
      <PaletteButton />
      {!isPhone && (
        <>
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      )}
      <UserButton />
    </TopBar>
  );
}
