import { Button } from '@citame/ui/core';
import { prePaintScript, setThemeMode, useThemeMode } from '@citame/ui/theme';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Profiler } from 'react';
import { renderUi } from './renderUi.tsx';

const painted = (): string | undefined => document.documentElement.dataset['theme'];

const device = Object.assign(new EventTarget(), {
  matches: false,
  media: '(prefers-color-scheme: dark)',
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

function setDevice(dark: boolean): void {
  device.matches = dark;
  act(() => void device.dispatchEvent(new Event('change')));
}

const widths = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => (query === device.media ? device : widths(query));
  device.matches = false;
});

afterEach(() => {
  localStorage.clear();
  window.matchMedia = widths;
  delete document.documentElement.dataset['theme'];
});

describe('The colour mode', () => {
  it('follows the device until one is chosen', () => {
    device.matches = true;
    renderUi(null);
    expect(painted()).toBe('dark');
    setDevice(false);
    expect(painted()).toBe('light');
    act(() => setThemeMode('dark'));
    expect(localStorage.getItem('citame.theme')).toBe('dark');
    setDevice(false);
    expect(painted()).toBe('dark');
  });

  it('changes by CSS variables: nothing is rendered again, no class changes, nothing is fetched', () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const rendered = jest.fn();
    renderUi(
      <Profiler id="page" onRender={rendered}>
        <Button>Nueva cita</Button>
      </Profiler>,
    );
    rendered.mockClear();
    const button = screen.getByRole('button');
    const { className } = button;
    act(() => setThemeMode('dark'));
    expect(painted()).toBe('dark');
    expect(rendered).not.toHaveBeenCalled();
    expect(button.className).toBe(className);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is known to the switch that changes it', async () => {
    function Switch(): ReactNode {
      const [mode, setMode] = useThemeMode();
      return <Button onClick={() => setMode('light')}>{mode}</Button>;
    }
    renderUi(<Switch />);
    await userEvent.click(screen.getByRole('button', { name: 'system' }));
    expect(screen.getByRole('button', { name: 'light' })).toBeVisible();
  });

  it('follows a choice in another tab, and paints the bar of the browser, too', () => {
    const bar = document.head.appendChild(document.createElement('meta'));
    bar.name = 'theme-color';
    renderUi(null);
    localStorage.setItem('citame.theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'citame.theme' })));
    expect(painted()).toBe('dark');
    expect(bar.content).toBe('#141014');
    bar.remove();
  });

  it.each([
    { stored: 'dark', dark: false, mode: 'dark' },
    { stored: 'light', dark: true, mode: 'light' },
    { stored: 'nonsense', dark: true, mode: 'dark' },
    { stored: undefined, dark: false, mode: 'light' },
  ])('is painted before the page: %j', ({ stored, dark, mode }) => {
    device.matches = dark;
    if (stored !== undefined) {
      localStorage.setItem('citame.theme', stored);
    }
    const script = document.createElement('script');
    script.textContent = prePaintScript;
    document.head.append(script);
    expect(painted()).toBe(mode);
    script.remove();
  });
});
