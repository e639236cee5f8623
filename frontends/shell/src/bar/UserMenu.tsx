import { Avatar } from '@citame/ui/core';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@citame/ui/overlay';
import { color, media, useIsPhone, useThemeMode } from '@citame/ui/theme';
import { languages, useLanguage } from '@citame/web/i18n';
import { remoteOf } from '@citame/web/remote';
import { Link } from '@citame/web/router';
import { session, useSession } from '@citame/web/session';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 36px;
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
    min-width: 44px;
    justify-content: center;
  }
`;

const profilePath = '/app/profile';
const modes = ['light', 'dark', 'system'] as const;

/** Who is signed in, and what concerns them: profile, language, appearance, the way out. */
export function UserMenu(): ReactNode {
  const text = texts.useTexts();
  const { areas } = useShell();
  const isPhone = useIsPhone();
  const { language, setLanguage } = useLanguage();
  const [mode, setMode] = useThemeMode();
  const state = useSession();
  const user = state.status === 'anonymous' ? undefined : state.user;
  const email = user?.email ?? '';
  const hasProfile = remoteOf(areas.remotes, profilePath)?.mount === profilePath;
  return (
    <Menu
      trigger={
        <Trigger type="button" aria-label={text('menu.account', { email })}>
          <Avatar name={user?.name || email} color={5} />
          {!isPhone && (
            <>
              <span>{email}</span>
              <ChevronDown size={16} aria-hidden="true" />
            </>
          )}
        </Trigger>
      }
    >
      {isPhone && <MenuLabel>{email}</MenuLabel>}
      {hasProfile && (
        <MenuItem asChild>
          <Link to={profilePath}>
            <UserRound size={17} aria-hidden="true" />
            {text('menu.profile')}
          </Link>
        </MenuItem>
      )}
      {isPhone && (
        <MenuChoice
          label={text('language.label')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: text(`language.${value}`) }))}
        />
      )}
      <MenuChoice
        label={text('theme.label')}
        value={mode}
        onChange={setMode}
        options={modes.map((value) => ({ value, label: text(`theme.${value}`) }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => session.leave('/')}>
        <LogOut size={17} aria-hidden="true" />
        {text('menu.logout')}
      </MenuItem>
    </Menu>
  );
}
