import { Badge, Cluster, Stack, StatusBadge } from '@citame/ui/core';
import { Sunrise, Sunset, UserX } from 'lucide-react';
import type { ReactNode } from 'react';

export function Statuses(): ReactNode {
  return (
    <Stack>
      <Cluster>
        <StatusBadge status="confirmed" label="Confirmada" />
        <StatusBadge status="pending" label="Pendiente" />
        <StatusBadge status="completed" label="Completada" />
        <StatusBadge status="cancelled" label="Cancelada" />
        <StatusBadge status="no_show" label="No se presentó" />
        <StatusBadge status="live" label="En curso" />
      </Cluster>
      <Cluster>
        <StatusBadge status="confirmed" label="Confirmada" compact />
        <StatusBadge status="pending" label="Pendiente" compact />
      </Cluster>
    </Stack>
  );
}

export function Others(): ReactNode {
  return (
    <Cluster>
      <Badge tone="gone" icon={<UserX aria-hidden="true" />}>
        Empleado eliminado
      </Badge>
      <Badge tone="info" icon={<Sunrise aria-hidden="true" />}>
        Mañana
      </Badge>
      <Badge tone="brand" icon={<Sunset aria-hidden="true" />}>
        Tarde
      </Badge>
      <Badge>13</Badge>
    </Cluster>
  );
}
