import type { Employee, Service } from '@citame/contracts';
import { Text } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface UnableProps {
  readonly service: Service | undefined;
  readonly employee: Employee | undefined;
}

/** Says that the employee does not do the service, and who does it then. */
export function Unable({ service, employee }: UnableProps): ReactNode {
  const text = texts.useTexts();
  return service === undefined || employee === undefined ? null : (
    <Text tone="muted" size="sm" role="status">
      {text('new.unable', { name: employee.nombre, service: service.title })}
    </Text>
  );
}
