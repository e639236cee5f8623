import { IconButton } from '@citame/ui/core';
import { setThemeMode, useIsDark } from '@citame/ui/theme';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

// By style, so that it is right in the first markup of a document, too.
const Switch = styled(IconButton)`
  [data-theme='dark'] & > :first-child,
  :not([data-theme='dark']) > body & > :last-child {
    display: none;
  }
`;

/** Changes between light and dark. Until it is used, the device decides. */
export function ThemeSwitch(): ReactNode {
  const text = texts.useTexts();
  const isDark = useIsDark();
  return (
    <Switch
      label={text(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setThemeMode(isDark ? 'light' : 'dark')}
    >
      <Moon size={18} aria-hidden="true" />
      <Sun size={18} aria-hidden="true" />
    </Switch>
  );
}
