import {
  Badge,
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  EmptyState,
  Grid,
  PageHeader,
  Skeleton,
  Suggestion,
  Text,
  TextLink,
} from '@citame/ui/core';
import { ArrowRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export function Cards(): ReactNode {
  return (
    <Grid>
      <Card as="section" aria-labelledby="today">
        <CardHeader id="today" title="Citas de hoy" action={<Badge>13</Badge>} />
        <CardBody>
          <Text tone="soft">La siguiente es a las 10:30 con Lucía.</Text>
        </CardBody>
        <CardFooter>
          <TextLink href="#core">
            Ver todas las citas
            <ArrowRight size={16} aria-hidden="true" />
          </TextLink>
        </CardFooter>
      </Card>
      <Card aria-busy="true">
        <CardHeader title="Cargando" />
        <CardBody>
          <Skeleton lines={4} />
        </CardBody>
      </Card>
    </Grid>
  );
}

export function Empty(): ReactNode {
  return (
    <Card>
      <EmptyState
        level={4}
        title="Añade tu primer servicio"
        suggestions={
          <>
            <Suggestion>
              <Plus size={16} aria-hidden="true" />
              Corte de pelo, 30 min
            </Suggestion>
            <Suggestion>
              <Plus size={16} aria-hidden="true" />
              Corte y barba, 45 min
            </Suggestion>
          </>
        }
        action={<Button>Crear servicio</Button>}
      >
        El bot usa la duración para calcular qué huecos ofrecer. Empieza con uno de estos o crea el tuyo.
      </EmptyState>
    </Card>
  );
}

export function OpenPageHeader(): ReactNode {
  return (
    <PageHeader
      title="Citas"
      subtitle="Consulta, filtra y organiza las reservas de tu equipo."
      actions={
        <>
          <Button variant="outline">Borrar pasadas</Button>
          <Button>
            <Plus size={18} aria-hidden="true" />
            Nueva cita
          </Button>
        </>
      }
    />
  );
}
