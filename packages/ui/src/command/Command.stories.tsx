import { Button } from '@citame/ui/core';
import type { CommandGroup } from '@citame/ui/command';
import { CommandPalette } from '@citame/ui/command';
import { CalendarPlus, Clock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

const onSelect = (): void => {};

const groups: CommandGroup[] = [
  {
    id: 'create',
    label: 'Crear',
    items: [
      {
        id: 'new',
        label: 'Nueva cita',
        keywords: 'crear reserva',
        icon: <CalendarPlus aria-hidden="true" />,
        detail: 'N',
        onSelect,
      },
    ],
  },
  {
    id: 'go',
    label: 'Ir a',
    items: [
      {
        id: 'marcos',
        label: 'Marcos Vidal',
        icon: <Users aria-hidden="true" />,
        detail: 'Empleado, 21 citas',
        onSelect,
      },
      {
        id: 'schedule',
        label: 'Horario de Marcos',
        icon: <Clock aria-hidden="true" />,
        detail: 'Horario',
        onSelect,
      },
    ],
  },
];

function Palette({ initially, written = '' }: { initially: boolean; written?: string }): ReactNode {
  const [open, setOpen] = useState(initially);
  const [query, setQuery] = useState(written);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="Buscar o crear"
        placeholder="Escribe un nombre o un lugar"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        empty="Nada con ese nombre"
      />
    </>
  );
}

export const Trigger = (): ReactNode => <Palette initially={false} />;
export const OpenPalette = (): ReactNode => <Palette initially />;
export const OpenWithoutResult = (): ReactNode => <Palette initially written="zzz" />;
