import { Button, Cluster, IconButton, LinkButton, Stack, Suggestion, TextLink } from '@citame/ui/core';
import { Ellipsis, Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = <Plus size={18} aria-hidden="true" />;

export function Variants(): ReactNode {
  return (
    <Stack>
      <Cluster gap={12}>
        <Button>{icon}Nueva cita</Button>
        <Button variant="outline">Editar</Button>
        <Button variant="ghost">Cancelar</Button>
        <Button variant="danger">Eliminar</Button>
        <Button variant="inverse">Crear cuenta</Button>
      </Cluster>
      <Cluster gap={12}>
        <Button size="sm">Pequeño</Button>
        <Button>Normal</Button>
        <Button size="lg">Grande</Button>
      </Cluster>
      <Button wide>{icon}Ancho</Button>
    </Stack>
  );
}

export function States(): ReactNode {
  return (
    <Cluster gap={12}>
      <Button busy>Guardando</Button>
      <Button busy variant="outline">
        Guardando
      </Button>
      <Button disabled>No disponible</Button>
      <Button disabled variant="outline">
        No disponible
      </Button>
    </Cluster>
  );
}

export function Links(): ReactNode {
  return (
    <Stack>
      <Cluster gap={12}>
        <LinkButton href="#core">Crear cuenta</LinkButton>
        <LinkButton href="#core" variant="outline">
          Iniciar sesión
        </LinkButton>
        <TextLink href="#core">Ver calendario</TextLink>
      </Cluster>
      <p>
        Lee la{' '}
        <TextLink href="#core" inline>
          política de privacidad
        </TextLink>{' '}
        antes de seguir.
      </p>
    </Stack>
  );
}

export function Icons(): ReactNode {
  return (
    <Cluster gap={12}>
      <IconButton label="Más acciones">
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Eliminar cita" danger>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Cerrar" framed>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Cerrar" disabled>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <Suggestion>{icon}Corte de pelo, 30 min</Suggestion>
    </Cluster>
  );
}
