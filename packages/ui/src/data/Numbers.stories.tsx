import { Card, CardBody, CardHeader, Grid } from '@citame/ui/core';
import { Accordion, BarList, ProgressBar, ProgressRing, StatCard, StatGrid } from '@citame/ui/data';
import { Tabs } from '@citame/ui/tabs';
import type { ReactNode } from 'react';
import { useState } from 'react';

export const Stats = (): ReactNode => (
  <StatGrid>
    <StatCard label="Citas hoy" value={13} detail="1 completada, 2 por confirmar" />
    <StatCard label="Empleados" value={3} detail="todos con horario" />
    <StatCard label="Servicios" />
  </StatGrid>
);

export const Bars = (): ReactNode => (
  <Grid min={300}>
    <Card>
      <CardHeader title="Próximas citas por empleado" />
      <CardBody>
        <BarList
          items={[
            { id: '1', label: 'Lucía Ferrer', value: 24, color: 0 },
            { id: '2', label: 'Marcos Vidal', value: 21, color: 1 },
            { id: '3', label: 'Inés Roca', value: 11, color: 2 },
            { id: '4', label: 'Rosa Gil (eliminado)', value: 2 },
          ]}
        />
      </CardBody>
    </Card>
    <Card>
      <CardHeader title="Casi listo" action={<ProgressRing label="Pasos hechos" value={4} max={5} />} />
      <CardBody>
        <ProgressBar label="Días de prueba usados" value={12} max={30} />
      </CardBody>
    </Card>
  </Grid>
);

export function TwoTabs(): ReactNode {
  const [tab, setTab] = useState<'days' | 'hours'>('days');
  return (
    <Tabs
      label="Festivos"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'days', label: 'Días cerrados', content: 'Del 24 al 26 de diciembre' },
        { value: 'hours', label: 'Horas especiales', content: '31 de diciembre, de 9:00 a 13:00' },
      ]}
    />
  );
}

export const Questions = (): ReactNode => (
  <Accordion
    level={4}
    initial="install"
    items={[
      { id: 'install', title: '¿Hay que instalar algo?', content: 'Nada: se usa desde el navegador.' },
      { id: 'cost', title: '¿Cuánto cuesta?', content: 'El primer mes es gratis; después, 29,99 € al mes.' },
    ]}
  />
);
