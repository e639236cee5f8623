import { IconButton } from '@citame/ui/core';
import { useThemeMode } from '@citame/ui/theme';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Changes between light and dark. Until it is used, the device decides. */
export function ThemeSwitch(): ReactNode {
  const text = texts.useTexts();
  const [mode, setMode] = useThemeMode();
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={text(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
