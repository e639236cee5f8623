import type { Service } from '@citame/contracts';
import { Grid } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { ServiceCard } from './ServiceCard.tsx';
import { texts } from './texts.ts';

interface ServiceListProps {
  readonly services: readonly Service[];
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
}

export function ServiceList({ services, onEdit, onDelete }: ServiceListProps): ReactNode {
  const text = texts.useTexts();
  const team = useQuery(apiQuery('GET /employees'));
  return (
    <Grid as="ul" min={340} aria-label={text('list')}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard
            service={service}
            team={team.data}
            onEdit={() => onEdit(service)}
            onDelete={() => onDelete(service)}
          />
        </li>
      ))}
    </Grid>
  );
}
