import { TabBar, TabBarItem, useSidebar } from '@citame/ui/sidebar';
import { useLanguage } from '@citame/web/i18n';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { AreaLink } from './AreaLink.tsx';
import { menuIcon } from './menuIcons.ts';
import { useCounts } from './useCounts.ts';
import { useMenu } from './useMenu.ts';

/** The bar at the lower edge of a phone: the places one goes to most, and the rest of the menu. */
export function PhoneBar(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { bar } = useMenu();
  const countOf = useCounts();
  const { setSheetOpen } = useSidebar();
  return (
    <TabBar>
      {bar.map((entry) => {
        const Icon = menuIcon(entry.menu.icon);
        return (
          <TabBarItem
            key={entry.name}
            icon={<Icon aria-hidden="true" />}
            label={entry.title[language]}
            count={countOf(entry)}
          >
            <AreaLink entry={entry} />
          </TabBarItem>
        );
      })}
      <TabBarItem icon={<Menu aria-hidden="true" />} label={text('menu.more')}>
        <button
          type="button"
          aria-label={text('menu.more')}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        />
      </TabBarItem>
    </TabBar>
  );
}
