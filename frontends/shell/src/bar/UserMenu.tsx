import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@citame/ui/overlay';
import { useIsPhone, useThemeMode } from '@citame/ui/theme';
import { signOut } from '@citame/web/api';
import { languages, useLanguage } from '@citame/web/i18n';
import { remoteOf } from '@citame/web/remote';
import { Link } from '@citame/web/router';
import { LogOut, UserRound } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { useBusinesses } from './useBusinesses.ts';

const profilePath = '/app/profile';
const modes = ['light', 'dark', 'system'] as const;

interface UserMenuProps {
  readonly defaultOpen: boolean;
  readonly trigger: ReactElement;
  readonly email: string;
}

/** Menu of the signed-in user: profile, business, language, appearance, logout. */
export function UserMenu({ defaultOpen, trigger, email }: UserMenuProps): ReactNode {
  const text = texts.useTexts();
  const { remoteLoader } = useShell();
  const isPhone = useIsPhone();
  const { language, setLanguage } = useLanguage();
  const [mode, setMode] = useThemeMode();
  const businesses = useBusinesses();
  const hasProfile = remoteOf(remoteLoader.remotes, profilePath)?.mount === profilePath;
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      {isPhone && <MenuLabel>{email}</MenuLabel>}
      {hasProfile && (
        <MenuItem asChild>
          <Link to={profilePath}>
            <UserRound size={17} aria-hidden="true" />
            {text('menu.profile')}
          </Link>
        </MenuItem>
      )}
      {businesses.all.length > 1 && (
        <MenuChoice
          label={text('menu.business')}
          value={businesses.current}
          onChange={businesses.enter}
          options={businesses.all.map(({ tenant_id: value, name: label }) => ({ value, label }))}
        />
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
      <MenuItem onSelect={() => signOut('/')}>
        <LogOut size={17} aria-hidden="true" />
        {text('menu.logout')}
      </MenuItem>
    </Menu>
  );
}
