import { Logo, LogoMark } from '@citame/ui/core';
import { Sidebar, SidebarItem, useSidebarItems } from '@citame/ui/sidebar';
import { signOut } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { Link } from '@citame/web/router';
import { loginPath } from '@citame/web/session';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { AreaLink } from './AreaLink.tsx';
import { menuIcon } from './menuIcons.ts';
import { useCounts } from './useCounts.ts';
import { useMenu } from './useMenu.ts';

/** The sidebar: one entry for each remote that has one, and the way out. */
export function MainMenu(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { main, foot } = useMenu();
  const countOf = useCounts();
  const { words } = useSidebarItems();
  const items = (entries: typeof main) =>
    entries.map((entry) => {
      const Icon = menuIcon(entry.menu.icon);
      return (
        <SidebarItem
          key={entry.name}
          icon={<Icon aria-hidden="true" />}
          label={entry.title[language]}
          count={countOf(entry)}
        >
          <AreaLink entry={entry} />
        </SidebarItem>
      );
    });
  return (
    <Sidebar
      head={
        <Link to="/app" aria-label={text('home')}>
          {words ? <Logo>Cítame</Logo> : <LogoMark />}
        </Link>
      }
      footItems={
        <>
          {items(foot)}
          <SidebarItem icon={<LogOut aria-hidden="true" />} label={text('menu.logout')}>
            <button type="button" aria-label={text('menu.logout')} onClick={() => signOut(loginPath)} />
          </SidebarItem>
        </>
      }
    >
      {items(main)}
    </Sidebar>
  );
}
