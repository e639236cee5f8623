import type { ToastEnd, ToastOptions } from '@citame/ui/toast';
import { toast, Toaster } from '@citame/ui/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { currentToast } from '../src/toast/toastStore.ts';
import { renderUi } from './renderUi.tsx';

function pass(milliseconds: number): void {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

/** Shows a toast, with the code that it needs loaded. */
async function show(title: string, more: Partial<ToastOptions> = {}): Promise<{ dismiss: () => void }> {
  return await act(async () => {
    const shown = toast({ title, ...more });
    await import('../src/toast/ToastRegion.tsx');
    return shown;
  });
}

describe('Toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    // Nothing of a test may be left for the next.
    pass(3_000_000);
    jest.useRealTimers();
  });

  it('are in sight for 5000 ms, and their record is gone 1,000,000 ms after', async () => {
    renderUi(<Toaster />);
    await show('Servicio creado');
    pass(4999);
    expect(screen.getByText('Servicio creado')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Servicio creado')).toBeNull();
    pass(999_999);
    expect(currentToast()).toMatchObject({ title: 'Servicio creado', open: false });
    pass(1);
    expect(currentToast()).toBeUndefined();
  });

  it('stay as long as their duration says', async () => {
    renderUi(<Toaster />);
    await show('Despacio', { duration: 8000 });
    pass(7999);
    expect(screen.getByText('Despacio')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Despacio')).toBeNull();
  });

  it('replace each other: there is one at a time', async () => {
    renderUi(<Toaster />);
    const ends: ToastEnd[] = [];
    await show('Primera', { onEnd: (end) => ends.push(end) });
    await show('Segunda');
    expect(screen.queryByText('Primera')).toBeNull();
    expect(screen.getByText('Segunda')).toBeVisible();
    expect(ends).toEqual(['replaced']);
  });

  it('get the focus by F8', async () => {
    renderUi(<Toaster />);
    await show('Cita eliminada');
    act(() => {
      fireEvent.keyDown(document.body, { code: 'F8', key: 'F8' });
    });
    const region = screen.getByRole('region', { name: 'Avisos (F8)' });
    expect(region).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('offer to undo, and report once how they ended', async () => {
    renderUi(<Toaster />);
    const happened: string[] = [];
    await show('Cita eliminada', {
      action: { label: 'Deshacer', onClick: () => happened.push('undone') },
      onEnd: (end) => happened.push(end),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    pass(10_000);
    expect(happened).toEqual(['undone', 'action']);
  });

  it('end by time, by their cross and by the code that opened them', async () => {
    renderUi(<Toaster />);
    const ends: ToastEnd[] = [];
    const onEnd = (end: ToastEnd): void => {
      ends.push(end);
    };
    await show('Una', { onEnd });
    pass(5000);
    await show('Otra', { onEnd });
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    const last = await show('Última', { onEnd });
    act(() => last.dismiss());
    expect(ends).toEqual(['timeout', 'dismissed', 'dismissed']);
  });
});
