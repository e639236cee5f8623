import { Button, Cluster, IconButton } from '@citame/ui/core';
import { Checkbox, ChoiceGrid, Field, FieldGroup, TextInput } from '@citame/ui/form';
import {
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Popover,
  Sheet,
  Tooltip,
} from '@citame/ui/overlay';
import { Ellipsis, LogOut, Pencil, Trash2, User } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';

const slots = ['9:00', '10:30', '11:00', '12:00', '16:00', '16:30', '18:15', '19:00'];

function NewAppointment({ open, trigger }: { open?: boolean; trigger?: ReactElement }): ReactNode {
  const [slot, setSlot] = useState('16:30');
  return (
    <Dialog
      title="Nueva cita"
      {...(open === undefined ? {} : { open })}
      {...(trigger === undefined ? {} : { trigger })}
    >
      <form>
        <DialogBody>
          <Field label="Teléfono" hint="Nuria Prats, 3 visitas">
            <TextInput type="tel" defaultValue="+34 600 12 34 07" />
          </Field>
          <FieldGroup label="Huecos libres, miércoles 25">
            <ChoiceGrid
              label="Huecos libres"
              value={slot}
              onChange={setSlot}
              options={slots.map((value) => ({ value, label: value }))}
            />
          </FieldGroup>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancelar</Button>
          </DialogClose>
          <Button>Crear cita</Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

export const OpenDialog = (): ReactNode => <NewAppointment open />;

const nothing = (): void => {};

export const OpenConfirm = (): ReactNode => (
  <ConfirmDialog
    open
    onOpenChange={nothing}
    onConfirm={nothing}
    destructive
    title="Eliminar a Marcos Vidal"
    consequence="Sus citas se conservan y aparecerán como empleado eliminado. Esta acción no se puede deshacer."
    confirmLabel="Eliminar"
    cancelLabel="Cancelar"
  >
    <Checkbox label="Avisar a sus clientes" />
  </ConfirmDialog>
);

export const OpenSheet = (): ReactNode => (
  <Sheet open onOpenChange={nothing} title="Nuria Prats">
    <DialogBody>3 visitas, la última el 14 de octubre.</DialogBody>
  </Sheet>
);

export function Triggers(): ReactNode {
  const [asking, setAsking] = useState(false);
  const [mode, setMode] = useState('system');
  return (
    <Cluster gap={12}>
      <NewAppointment trigger={<Button variant="outline">Diálogo</Button>} />
      <Button variant="outline" onClick={() => setAsking(true)}>
        Confirmación
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => setAsking(false)}
        title="¿Conectar Google Calendar?"
        consequence="Las citas nuevas aparecerán en tu calendario."
        confirmLabel="Conectar"
        cancelLabel="Cancelar"
      />
      <Popover label="Ayuda" trigger={<Button variant="outline">Panel</Button>}>
        <DialogBody>Esta hora está fuera del horario de Marcos.</DialogBody>
      </Popover>
      <Menu
        trigger={
          <Tooltip content="Más acciones">
            <IconButton label="Más acciones" framed>
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        }
      >
        <MenuItem>
          <Pencil size={16} aria-hidden="true" />
          Editar
        </MenuItem>
        <MenuItem disabled>
          <User size={16} aria-hidden="true" />
          Ver cliente
        </MenuItem>
        <MenuSeparator />
        <MenuChoice
          label="Aspecto"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'light', label: 'Claro' },
            { value: 'dark', label: 'Oscuro' },
            { value: 'system', label: 'Como el sistema' },
          ]}
        />
        <MenuSeparator />
        <MenuItem danger>
          <Trash2 size={16} aria-hidden="true" />
          Eliminar
        </MenuItem>
      </Menu>
      <Tooltip content="Cerrar sesión">
        <IconButton label="Cerrar sesión">
          <LogOut size={18} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </Cluster>
  );
}
