import { DialogBody, Dialog } from '@citame/ui/overlay';
import { toast, Toaster } from '@citame/ui/toast';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderUi } from './renderUi.tsx';

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Toaster />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Nueva cita">
        <DialogBody>Cuándo</DialogBody>
      </Dialog>
    </>
  );
}

describe('the place of a toast', () => {
  it('is away from the buttons of a dialog while one is open, and its own again afterwards', async () => {
    renderUi(<Page />);
    await act(async () => {
      toast({ title: 'Aviso enviado', duration: 1_000_000 });
      await import('../src/toast/ToastRegion.tsx');
    });
    const place = (await screen.findByText('Aviso enviado')).closest('ol');
    expect(place).toHaveAttribute('data-over-dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(place).not.toHaveAttribute('data-over-dialog'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Aviso enviado')).toBeNull());
  });
});

describe('Escape, where a toast has come over a dialog', () => {
  it('closes the dialog first, and the toast when there is none', async () => {
    renderUi(<Page />);
    await act(async () => {
      toast({ title: 'No se ha guardado', duration: 1_000_000 });
      await import('../src/toast/ToastRegion.tsx');
    });
    await screen.findByText('No se ha guardado');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('No se ha guardado')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('No se ha guardado')).toBeNull());
  });
});
