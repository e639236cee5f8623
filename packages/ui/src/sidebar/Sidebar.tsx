import { IconButton } from '@citame/ui/core';
import { color, media, motion, useUiLabels } from '@citame/ui/theme';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet } from './onDemand.tsx';
import { useSidebar, useSidebarItems } from './sidebarState.tsx';

const wideWidth = '16rem';
const narrowWidth = '3rem';
const sheetWidth = '18rem';

const Column = styled.aside<{ $wide: boolean }>`
  position: sticky;
  top: 0;
  flex: none;
  width: ${({ $wide }) => ($wide ? wideWidth : narrowWidth)};
  height: 100dvh;
  border-right: 1px solid ${color.line};
  background: ${color.sunken};
  transition: width ${motion.enter} ${motion.curve};
  ${media.phone} {
    display: none;
  }
`;

const Inside = styled.div<{ $wide: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${({ $wide }) => ($wide ? '16px 12px' : '16px 4px')};
  overflow: hidden auto;
`;

interface SidebarProps {
  /** The logo, in a link. */
  head: ReactNode;
  /** `SidebarItem`s. */
  children: ReactNode;
  /** Toward the lower end, where the sidebar is wide: the state of the plan. */
  card?: ReactNode;
  /** `SidebarItem`s at the lower end. */
  footItems?: ReactNode;
}

const Head = styled.div<{ $wide: boolean }>`
  padding: ${({ $wide }) => ($wide ? '4px 8px 18px' : '4px 5px 18px')};
  overflow: hidden;
`;

const Items = styled.ul`
  display: grid;
  gap: 2px;
`;

const Foot = styled.div`
  display: grid;
  gap: 12px;
  margin-top: auto;
  padding-top: 16px;
`;

/** 16rem wide, or 3rem with icons alone; below 768 px a sheet of 18rem. */
export function Sidebar({ head, children, card, footItems }: SidebarProps): ReactNode {
  const { navigation } = useUiLabels();
  const { wide, phone, sheetOpen, setSheetOpen } = useSidebar();
  const { words } = useSidebarItems();
  const inside = (
    <Inside $wide={words}>
      <Head $wide={words}>{head}</Head>
      <nav aria-label={navigation}>
        <Items>{children}</Items>
      </nav>
      <Foot>
        {words && card}
        {footItems !== undefined && <Items>{footItems}</Items>}
      </Foot>
    </Inside>
  );
  if (phone) {
    return (
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title={navigation}
        side="left"
        width={sheetWidth}
        bare
        sunken
      >
        {inside}
      </Sheet>
    );
  }
  return (
    <Column $wide={wide} data-state={wide ? 'expanded' : 'collapsed'}>
      {inside}
    </Column>
  );
}

/** The button that toggles the sidebar. */
export function SidebarTrigger(): ReactNode {
  const { toggleSidebar } = useUiLabels();
  const { wide, phone, sheetOpen, toggle } = useSidebar();
  return (
    <IconButton
      label={toggleSidebar}
      title={toggleSidebar}
      aria-expanded={phone ? sheetOpen : wide}
      onClick={toggle}
    >
      <PanelLeft size={18} aria-hidden="true" />
    </IconButton>
  );
}
