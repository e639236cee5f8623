import { VisuallyHidden } from '@citame/ui/core';
import { color, motion, shadow } from '@citame/ui/theme';
import { Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountMark, type Count } from './CountMark.tsx';
import { Tooltip } from './onDemand.tsx';
import { useSidebarItems } from './sidebarState.tsx';

const Root = styled(Slot.Root)<{ $wide: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 11px;
  width: 100%;
  min-height: 38px;
  padding: 0 ${({ $wide }) => ($wide ? '10px' : '11px')};
  border: 0;
  border-radius: 9px;
  background: transparent;
  color: ${color.textSoft};
  font-weight: 500;
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.hover};
  &:hover {
    background: color-mix(in oklab, ${color.text} 5%, transparent);
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.resting};
    font-weight: 600;
  }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    inset: 9px auto 9px ${({ $wide }) => ($wide ? '-12px' : '-4px')};
    width: 4px;
    border-radius: 0 4px 4px 0;
    background: ${color.brand};
  }
  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  &[aria-current='page'] svg {
    color: ${color.brand};
  }
  [role='dialog'] & {
    min-height: 46px;
  }
`;

const EndMark = styled(CountMark)`
  margin-left: auto;
`;

/** At the corner of the icon, where there is no room for words. */
const CornerMark = styled(CountMark)`
  position: absolute;
  top: 2px;
  right: 1px;
  min-width: 16px;
  height: 16px;
  padding: 0 4px;
  font-size: 10px;
`;

interface SidebarItemProps {
  icon: ReactNode;
  label: string;
  /** At the far end, or at the corner of the icon when the sidebar is narrow. */
  count?: Count | undefined;
  /** A router's `NavLink`, an `<a>` or a `<button>`, without content; `aria-current="page"` marks it. */
  children: ReactElement;
}

/** A place of the application, or an action such as logging out. Closes the sheet of a phone when taken. */
export function SidebarItem({ icon, label, count, children }: SidebarItemProps): ReactNode {
  const { words, closeSheet } = useSidebarItems();
  const item = (
    <Root $wide={words} onClick={closeSheet}>
      <Slot.Slottable>{children}</Slot.Slottable>
      {icon}
      {words ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      {count !== undefined && (words ? <EndMark count={count} /> : <CornerMark count={count} />)}
    </Root>
  );
  return (
    <li>
      {words ? (
        item
      ) : (
        <Tooltip content={label} side="right">
          {item}
        </Tooltip>
      )}
    </li>
  );
}
