import type { Service } from '@citame/contracts';
import { Grid, Heading, Stack } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { groupsOf, type ServiceGroup } from './groups.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { texts } from './texts.ts';

interface ServiceListProps {
  readonly services: readonly Service[];
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
}

/** The services; under the names of their categories when there are any. */
export function ServiceList({ services, ...actions }: ServiceListProps): ReactNode {
  const text = texts.useTexts();
  const groups = groupsOf(services);
  if (groups.every(({ category }) => category === '')) {
    return <Cards services={services} label={text('list')} level={2} {...actions} />;
  }
  return (
    <Stack gap={28}>
      {groups.map((group) => (
        <Group key={group.category} group={group} {...actions} />
      ))}
    </Stack>
  );
}

type Actions = Omit<ServiceListProps, 'services'>;

function Group({ group: { category, services }, ...actions }: { group: ServiceGroup } & Actions): ReactNode {
  const text = texts.useTexts();
  const name = category === '' ? text('others') : category;
  return (
    <Stack gap={12}>
      <Heading level={2} size="dialog">
        {name}
      </Heading>
      <Cards services={services} label={name} level={3} {...actions} />
    </Stack>
  );
}

interface CardsProps extends ServiceListProps {
  readonly label: string;
  readonly level: 2 | 3;
}

function Cards({ services, label, level, onEdit, onDelete }: CardsProps): ReactNode {
  const team = useQuery(apiQuery('GET /employees'));
  return (
    <Grid as="ul" min={340} aria-label={label}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard
            service={service}
            level={level}
            team={team.data}
            onEdit={() => onEdit(service)}
            onDelete={() => onDelete(service)}
          />
        </li>
      ))}
    </Grid>
  );
}
