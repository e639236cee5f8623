import { Button, IconButton } from '@citame/ui/core';
import { Checkbox, Field, TextInput } from '@citame/ui/form';
import {
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogClose,
  Menu,
  MenuChoice,
  MenuItem,
  Sheet,
  Tooltip,
} from '@citame/ui/overlay';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { renderUi } from './renderUi.tsx';

function NewAppointment({ As = Dialog }: { readonly As?: typeof Dialog | typeof Sheet }): ReactNode {
  const [open, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isKept, setKept] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nueva cita</Button>
      <As open={open} onOpenChange={setOpen} title="Nueva cita">
        {isSaved ? (
          <p>Guardada</p>
        ) : (
          <form {...(isKept ? { 'data-saved': '' } : {})}>
            <Field label="Teléfono">
              <TextInput defaultValue="600" />
            </Field>
            <Checkbox label="Avisar" />
            <Button onClick={() => setSaved(true)}>Guardar</Button>
            <Button onClick={() => setKept(true)}>Guardar y seguir</Button>
            <DialogClose>
              <Button>Volver</Button>
            </DialogClose>
          </form>
        )}
      </As>
    </>
  );
}

describe('A dialog', () => {
  it('takes the focus to its first field and gives it back to the button that opened it', async () => {
    const user = userEvent.setup();
    renderUi(<NewAppointment />);
    const opener = screen.getByRole('button', { name: 'Nueva cita' });
    await user.click(opener);
    expect(screen.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible();
    expect(screen.getByLabelText('Teléfono')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('keeps the focus inside while it is open', async () => {
    const user = userEvent.setup();
    renderUi(<NewAppointment />);
    await user.click(screen.getByRole('button', { name: 'Nueva cita' }));
    const dialog = screen.getByRole('dialog');
    for (const _ of [1, 2, 3, 4]) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });
});

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('A %s with a form', (_name, As) => {
  const question = () => screen.queryByRole('alertdialog', { name: '¿Descartar los cambios?' });
  const form = () => screen.queryByRole('dialog', { name: 'Nueva cita', hidden: true });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const open = async () => {
    renderUi(<NewAppointment As={As} />);
    await press('Nueva cita');
  };

  it('closes at once while nothing was changed, also after a change that was taken back', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Teléfono'), '1{Backspace}');
    await userEvent.keyboard('{Escape}');
    expect([form(), question()]).toEqual([null, null]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => press('Cerrar')],
    ['its own button', () => press('Volver')],
    [
      'a press beside it',
      async () => {
        fireEvent.pointerDown(document.body);
        fireEvent.click(document.body);
      },
    ],
  ])('asks when %s would close it over what was written, which stays', async (_way, close) => {
    await open();
    await userEvent.type(screen.getByLabelText('Teléfono'), '1');
    await close();
    expect(question()).toBeVisible();
    await press('Seguir editando');
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Teléfono')).toHaveValue('6001');
    await close();
    await press('Descartar');
    expect([form(), question()]).toEqual([null, null]);
  });

  it('asks after a choice, too', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Avisar' }));
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeVisible();
  });

  it.each(['Guardar', 'Guardar y seguir'])('does not ask once it was saved: %s', async (save) => {
    await open();
    await userEvent.type(screen.getByLabelText('Teléfono'), '1');
    await press(save);
    await userEvent.keyboard('{Escape}');
    expect([form(), question()]).toEqual([null, null]);
  });
});

describe('Back from a page over which a dialog is open', () => {
  const back = (isOtherPage = true): boolean => {
    const detail = { isBack: true, isOtherPage, proceed: () => undefined };
    let isLeft = false;
    act(() => {
      isLeft = window.dispatchEvent(new CustomEvent('citame:leave', { cancelable: true, detail }));
    });
    return isLeft;
  };
  const user = userEvent.setup();

  it('closes the dialog, and the page stays; the next one leaves', async () => {
    renderUi(<NewAppointment />);
    await user.click(screen.getByRole('button', { name: 'Nueva cita' }));
    expect(back()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(back()).toBe(true);
  });

  it('is left to the address where that has the dialog', async () => {
    renderUi(<NewAppointment />);
    await user.click(screen.getByRole('button', { name: 'Nueva cita' }));
    expect(back(false)).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible();
  });

  it('is left to the address also where the dialog has a page of its own', async () => {
    renderUi(
      <Sheet open onOpenChange={() => undefined} title="Rosa" isInAddress>
        <Button>Nueva cita</Button>
      </Sheet>,
    );
    screen.getByRole('button', { name: 'Nueva cita' }).focus();
    expect(back()).toBe(true);
  });

  it('closes the upper one of two', async () => {
    function Two(): ReactNode {
      const [isOpen, setOpen] = useState(true);
      return (
        <Sheet open={isOpen} onOpenChange={setOpen} title="Cita">
          <NewAppointment />
        </Sheet>
      );
    }
    renderUi(<Two />);
    await user.click(screen.getByRole('button', { name: 'Nueva cita' }));
    back();
    expect(screen.queryByRole('dialog', { name: 'Nueva cita' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Cita' })).toBeVisible();
  });

  it('does not close one that only its own buttons close', async () => {
    function Codes(): ReactNode {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog open={isOpen} onOpenChange={setOpen} title="Códigos" dismissible={false}>
          <DialogClose>
            <Button>Los he guardado</Button>
          </DialogClose>
        </Dialog>
      );
    }
    renderUi(<Codes />);
    expect(back()).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Códigos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Los he guardado' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A question before something is destroyed', () => {
  const ask = (busy: boolean, onConfirm: () => void, onOpenChange: (open: boolean) => void = () => {}) =>
    renderUi(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        onConfirm={onConfirm}
        busy={busy}
        destructive
        title="Eliminar a Marcos"
        consequence="Sus citas se conservan."
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
      />,
    );

  it('names the consequence and focuses cancel first', () => {
    ask(false, () => {});
    expect(screen.getByRole('alertdialog', { name: 'Eliminar a Marcos' })).toHaveAccessibleDescription(
      'Sus citas se conservan.',
    );
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  it('reports the answer to the code that opened it', async () => {
    const user = userEvent.setup();
    const answers: string[] = [];
    ask(
      false,
      () => answers.push('confirmed'),
      (open) => answers.push(open ? 'opened' : 'closed'),
    );
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(answers).toEqual(['confirmed', 'closed']);
  });

  it('takes no second answer while the first is being carried out', async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    ask(true, onConfirm);
    const button = screen.getByRole('button', { name: 'Eliminar' });
    await user.click(button);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

function pass(milliseconds: number): void {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

describe('A tooltip', () => {
  it('is shown after 700 ms of hovering', () => {
    jest.useFakeTimers();
    renderUi(
      <Tooltip content="Eliminar cita">
        <IconButton label="Eliminar" />
      </Tooltip>,
    );
    fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
    pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Eliminar cita');
    jest.useRealTimers();
  });

  it('is shown at once to the keyboard', async () => {
    renderUi(
      <Tooltip content="Eliminar cita">
        <IconButton label="Eliminar" />
      </Tooltip>,
    );
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Eliminar cita');
  });
});

describe('A menu', () => {
  it('gets the focus back from a dialog that its item has opened', async () => {
    const user = userEvent.setup();
    function Actions(): ReactNode {
      const [asking, setAsking] = useState(false);
      return (
        <>
          <Menu trigger={<Button>Acciones</Button>}>
            <MenuItem onSelect={() => setAsking(true)}>Eliminar</MenuItem>
          </Menu>
          <Dialog open={asking} onOpenChange={setAsking} title="¿Eliminar?">
            <DialogBody>Seguro</DialogBody>
          </Dialog>
        </>
      );
    }
    renderUi(<Actions />);
    await user.click(screen.getByRole('button', { name: 'Acciones' }));
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Acciones' })).toHaveFocus());
  });

  it('is opened, walked and taken from by keyboard', async () => {
    const user = userEvent.setup();
    const taken: string[] = [];
    renderUi(
      <Menu trigger={<Button>Cuenta</Button>}>
        <MenuItem onSelect={() => taken.push('profile')}>Perfil</MenuItem>
        <MenuChoice
          label="Aspecto"
          value="light"
          onChange={(value) => taken.push(value)}
          options={[
            { value: 'light', label: 'Claro' },
            { value: 'dark', label: 'Oscuro' },
          ]}
        />
      </Menu>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitemradio', { name: 'Claro' })).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.keyboard('{Enter}{Enter}');
    expect(taken).toEqual(['dark', 'profile']);
  });
});
