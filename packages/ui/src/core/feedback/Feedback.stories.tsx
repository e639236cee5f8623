import { Banner, Button, Cluster, Skeleton, Spinner, Stack } from '@citame/ui/core';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

export function Banners(): ReactNode {
  return (
    <Stack gap={12}>
      <Banner tone="warning" icon={<WifiOff size={18} aria-hidden="true" />}>
        Sin conexión. Se guardará al volver.
      </Banner>
      <Banner title="El cliente no recibe aviso">Si quieres, escríbele tú por WhatsApp.</Banner>
      <Banner tone="success">WhatsApp está conectado.</Banner>
      <Banner
        tone="danger"
        title="No se pudieron cargar las citas"
        action={
          <Button variant="outline" size="sm">
            Reintentar
          </Button>
        }
      >
        Comprueba la conexión.
      </Banner>
    </Stack>
  );
}

export function Loading(): ReactNode {
  return (
    <Stack>
      <Cluster gap={16}>
        <Spinner label="Cargando…" />
        <Spinner size={28} />
      </Cluster>
      <Skeleton width="240px" height="30px" />
      <Skeleton lines={3} />
    </Stack>
  );
}
