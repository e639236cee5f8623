import { Cluster, Stack, Suggestion } from '@citame/ui/core';
import { ChoiceGrid, FieldGroup } from '@citame/ui/form';
import { useState, type ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { texts } from '../texts.ts';
import { ServiceSelect } from './ServiceSelect.tsx';

/** As many as can be seen at once: each is one press away. */
const maxInSight = 8;

interface ServiceFieldProps {
  readonly serviceId: string | undefined;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
  /** The person who was chosen before, or `any`: the services that they do come first, the others on demand. */
  readonly employeeId: string;
}

/** A choice of the service: all in sight when they are few. */
export function ServiceField({ serviceId, onChange, error, employeeId }: ServiceFieldProps): ReactNode {
  const text = texts.useTexts();
  const { services: all, employees } = useArea();
  const [isWide, setWide] = useState(false);
  const person = employees.find(({ employee_id: id }) => id === employeeId);
  const theirs = all.filter(({ id, employees: able }) => able.includes(employeeId) || id === serviceId);
  const services = person === undefined || isWide ? all : theirs;
  const others = services.length < all.length && person !== undefined && (
    <Cluster>
      <Suggestion onClick={() => setWide(true)}>
        {text('form.otherServices', { name: person.nombre, count: all.length - services.length })}
      </Suggestion>
    </Cluster>
  );
  if (services.length <= maxInSight) {
    return (
      <FieldGroup label={text('form.service')} error={error}>
        <Stack gap={8}>
          <ChoiceGrid
            label={text('form.service')}
            min={132}
            options={services.map(({ id, title }) => ({ value: id, label: title }))}
            value={serviceId}
            onChange={onChange}
          />
          {others}
        </Stack>
      </FieldGroup>
    );
  }
  return (
    <Stack gap={8}>
      <ServiceSelect services={services} serviceId={serviceId} onChange={onChange} error={error} />
      {others}
    </Stack>
  );
}
