import type { Service } from '@citame/contracts';
import { Field, Select } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface ServiceSelectProps {
  readonly services: readonly Service[];
  readonly serviceId: string | undefined;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** A list of services, with their lengths. */
export function ServiceSelect({ services, serviceId, onChange, error }: ServiceSelectProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Field label={text('form.service')} error={error} required>
      <Select
        placeholder={text('form.chooseService')}
        value={serviceId}
        onChange={onChange}
        options={services.map(({ id, title, duration }) => ({
          value: id,
          label: title,
          detail: text('minutes', { count: duration }),
        }))}
      />
    </Field>
  );
}
