import { Button, Cluster, PageHeader } from '@citame/ui/core';
import type { ToastOptions } from '@citame/ui/toast';
import { toast } from '@citame/ui/toast';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

const samples: ToastOptions[] = [
  {
    title: 'Cita eliminada',
    description: 'La cita se eliminó correctamente.',
    action: { label: 'Deshacer', onClick: () => {} },
  },
  { title: 'Servicio creado', variant: 'success' },
  { title: 'Horario creado en parte', description: '3 días creados, 2 ya estaban.', variant: 'warning' },
  { title: 'Error', description: 'No se pudo eliminar la cita.', variant: 'destructive' },
];

export const Kinds = (): ReactNode => (
  <Cluster gap={12}>
    {samples.map((sample, index) => (
      <Button key={index} variant="outline" onClick={() => toast(sample)}>
        {sample.title}
      </Button>
    ))}
  </Cluster>
);

function Shown({ index }: { index: number }): ReactNode {
  useEffect(() => {
    const sample = samples[index];
    if (sample) {
      toast({ ...sample, duration: 1_000_000 });
    }
  }, [index]);
  return <PageHeader title="Citas" />;
}

export const OpenUndo = (): ReactNode => <Shown index={0} />;
export const OpenSuccess = (): ReactNode => <Shown index={1} />;
export const OpenWarning = (): ReactNode => <Shown index={2} />;
export const OpenError = (): ReactNode => <Shown index={3} />;
