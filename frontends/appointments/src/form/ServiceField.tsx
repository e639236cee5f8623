import { ChoiceGrid, Field, FieldGroup, Select } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { texts } from '../texts.ts';

/** As many as can be seen at once: each is one press away. */
const maxInSight = 8;

interface ServiceFieldProps {
  readonly serviceId: string | undefined;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** A choice of the service: all in sight when they are few. */
export function ServiceField({ serviceId, onChange, error }: ServiceFieldProps): ReactNode {
  const text = texts.useTexts();
  const { services } = useArea();
  if (services.length <= maxInSight) {
    return (
      <FieldGroup label={text('form.service')} error={error}>
        <ChoiceGrid
          label={text('form.service')}
          min={132}
          options={services.map(({ id, title }) => ({ value: id, label: title }))}
          value={serviceId}
          onChange={onChange}
        />
      </FieldGroup>
    );
  }
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
