import { Avatar } from '@citame/ui/core';
import { whenIdle } from '@citame/ui/lazy';
import { color, media, useIsNarrow } from '@citame/ui/theme';
import { useSession } from '@citame/web/session';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import type { UserMenu } from './UserMenu.tsx';

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 36px;
  flex: 0 1 auto;
  min-width: 44px;
  max-width: 260px;
  padding: 2px 6px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  color: ${color.text};
  font-weight: 500;
  cursor: pointer;
  &:hover,
  &[data-state='open'] {
    background: ${color.sunken};
  }
  > span:nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    min-height: 44px;
    justify-content: center;
  }
`;

interface Opened {
  readonly Menu: typeof UserMenu;
  readonly isWanted: boolean;
  readonly hadFocus: boolean;
}

const loadMenu = () => import('./UserMenu.tsx');
whenIdle(loadMenu);

/**
 * The signed-in user; a press opens their menu. The menu's code is loaded when the pointer or the focus comes near, and
 * the button is then the menu's.
 */
export function UserButton(): ReactNode {
  const text = texts.useTexts();
  const isNarrow = useIsNarrow();
  const state = useSession();
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  const isTouched = useRef(false);
  const user = state.status === 'anonymous' ? undefined : state.user;
  const email = user?.email ?? '';

  const load = (): void => {
    loadMenu().then(
      ({ UserMenu: Menu }) =>
        setOpened({
          Menu,
          isWanted: isWanted.current,
          hadFocus: document.activeElement === button.current,
        }),
      // The next press tries again.
      () => {},
    );
  };
  const open = (): void => {
    isWanted.current = true;
    load();
  };
  useEffect(() => {
    if (opened?.hadFocus === true && !opened.isWanted) {
      button.current?.focus();
    }
  }, [opened]);
  const trigger = (
    <Root
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-label={text('menu.account', { email })}
      {...(opened === undefined
        ? {
            onPointerEnter: ({ pointerType }) => {
              if (pointerType !== 'touch') {
                load();
              }
            },
            onFocus: () => {
              if (!isTouched.current) {
                load();
              }
            },
            // A mouse opens it already when it is pressed: the menu may be there, with a button of its own, before it is released.
            // A finger focuses the button after that, which would close the menu again.
            onPointerDown: ({ pointerType }) => {
              isTouched.current = pointerType === 'touch';
              if (!isTouched.current) {
                open();
              }
            },
            onClick: open,
          }
        : {})}
    >
      <Avatar name={user?.person_name || user?.name || email} color={5} />
      {!isNarrow && (
        <>
          <span>{email}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      )}
    </Root>
  );
  return opened === undefined ? (
    trigger
  ) : (
    <opened.Menu trigger={trigger} email={email} defaultOpen={opened.isWanted} />
  );
}
