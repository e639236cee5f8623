import { color, layer, media, radius, useUiLabels } from '@citame/ui/theme';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CountMark, type Count } from './CountMark.tsx';

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.tabBar};
    display: block;
    padding: 6px 8px calc(6px + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: color-mix(in oklab, ${color.surface} 94%, transparent);
    backdrop-filter: blur(12px);
    > ul {
      display: grid;
      grid-auto-flow: column;
      /* As wide as their words, and the rest in equal parts: the longest label has room. */
      grid-auto-columns: minmax(44px, auto);
      align-items: center;
    }
  }
`;

/** The bar at the foot of a phone: `TabBarItem`s around a `TabBarAction`. Not shown from 768 px on. */
export function TabBar({ children }: { children: ReactNode }): ReactNode {
  const { navigation } = useUiLabels();
  return (
    <Bar aria-label={navigation}>
      <ul>{children}</ul>
    </Bar>
  );
}

const tabStyle = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 3px;
  width: 100%;
  min-height: 44px;
  padding: 6px 0;
  border: 0;
  border-radius: ${radius.panel};
  background: transparent;
  color: ${color.muted};
  font-weight: 550;
  font-size: 11px;
  line-height: 14px;
  cursor: pointer;
  &[aria-current='page'] {
    color: ${color.brandInk};
  }
  svg {
    width: 22px;
    height: 22px;
  }
`;

const Tab = styled(Slot.Root)`
  ${tabStyle}
`;

const CornerMark = styled(CountMark)`
  position: absolute;
  top: 2px;
  left: calc(50% + 5px);
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  font-size: 10.5px;
`;

interface TabBarItemProps {
  icon: ReactNode;
  label: string;
  /** At the corner of the icon. */
  count?: Count | undefined;
  /** A router's `NavLink` or a `<button>`, without content; `aria-current="page"` marks it. */
  children: ReactElement;
}

export function TabBarItem({ icon, label, count, children }: TabBarItemProps): ReactNode {
  return (
    <li>
      <Tab>
        <Slot.Slottable>{children}</Slot.Slottable>
        {icon}
        {label}
        {count !== undefined && <CornerMark count={count} />}
      </Tab>
    </li>
  );
}

const Action = styled.button`
  display: grid;
  place-items: center;
  width: 52px;
  height: 46px;
  margin: 0 auto;
  padding: 0;
  border: 0;
  border-radius: 15px;
  background: ${color.brand};
  color: ${color.onBrand};
  cursor: pointer;
`;

interface TabBarActionProps extends ComponentPropsWithRef<'button'> {
  label: string;
}

/** The one action that is always at hand, with an icon as its child. */
export function TabBarAction({ label, ...rest }: TabBarActionProps): ReactNode {
  return (
    <li>
      <Action type="button" aria-label={label} {...rest} />
    </li>
  );
}
