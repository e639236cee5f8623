import { Sidebar, SidebarItem, SidebarProvider, SidebarTrigger } from '@citame/ui/sidebar';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi, setWidth } from './renderUi.tsx';

const written: string[] = [];

/** Notes the cookies that are written, with the attributes that reading leaves out. */
function watchCookie(): void {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => String(real?.get?.call(document)),
    set: (value: string) => {
      written.push(value);
      real?.set?.call(document, value);
    },
  });
}

const show = () =>
  renderUi(
    <SidebarProvider>
      <Sidebar head={<a href="/app">Cítame</a>}>
        <SidebarItem icon={<svg aria-hidden="true" />} label="Citas" count={{ value: 13, label: '13 citas' }}>
          <a href="/app/appointments" aria-current="page">
            {null}
          </a>
        </SidebarItem>
      </Sidebar>
      <SidebarTrigger />
    </SidebarProvider>,
  );

const isWide = (): boolean => document.querySelector('[data-state="expanded"]') !== null;

describe('The sidebar', () => {
  beforeEach(() => {
    setWidth(1440);
    watchCookie();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'cookie');
    document.cookie = 'sidebar_state=; max-age=0; path=/';
    written.length = 0;
  });

  it('is wide at first, and narrow after its button, which it remembers for seven days', async () => {
    show();
    expect(isWide()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar u ocultar el menú' }));
    expect(isWide()).toBe(false);
    expect(written).toEqual(['sidebar_state=false; path=/; max-age=604800; samesite=lax']);
    expect(screen.getByRole('link', { name: /^Citas/ })).toHaveAttribute('aria-current', 'page');
  });

  it('is narrow below 1100 px until it is opened, which it remembers', async () => {
    setWidth(1099);
    show();
    expect(isWide()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar u ocultar el menú' }));
    expect(isWide()).toBe(true);
    expect(written).toEqual(['sidebar_state=true; path=/; max-age=604800; samesite=lax']);
  });

  it('follows the width of the window until it is toggled', () => {
    show();
    act(() => setWidth(900));
    expect(isWide()).toBe(false);
    act(() => setWidth(1100));
    expect(isWide()).toBe(true);
  });

  it.each([
    [true, 800],
    [false, 1440],
  ])('is as it was left: wide is %s at %i px', (wide, width) => {
    document.cookie = `sidebar_state=${wide}; path=/`;
    setWidth(width);
    show();
    expect(isWide()).toBe(wide);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('is toggled by B with %j', (modifier) => {
    show();
    fireEvent.keyDown(document.body, { key: 'b', ...modifier });
    expect(isWide()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'B', ...modifier });
    expect(isWide()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'b' });
    expect(isWide()).toBe(true);
  });

  it('is a sheet below 768 px, which a choice closes', async () => {
    const user = userEvent.setup();
    setWidth(767);
    show();
    expect(screen.queryByRole('link', { name: 'Citas' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar el menú' }));
    expect(await screen.findByRole('dialog', { name: 'Principal' })).toBeVisible();
    const link = screen.getByRole('link', { name: /Citas/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(written).toEqual([]);
  });
});
