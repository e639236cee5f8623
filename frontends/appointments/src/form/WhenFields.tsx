import type { Service } from '@citame/contracts';
import { Field, FieldGroup, Select } from '@citame/ui/form';
import { DatePicker } from '@citame/ui/date';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { Refusal } from './refusal.ts';
import { SlotField } from './SlotField.tsx';
import { anybody, type When } from './when.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 16px;
  button {
    width: 100%;
    justify-content: flex-start;
  }
`;

interface WhenFieldsProps {
  readonly service: Service | undefined;
  readonly when: When;
  readonly onChange: (when: When) => void;
  readonly refusal: Refusal;
  /** The appointment to move. */
  readonly moving?: string;
}

/** Fields for the employee, the day, and one of the times that are free then. */
export function WhenFields({ service, when, onChange, refusal, moving }: WhenFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees, today } = useArea();
  const able = employees.filter(
    ({ employee_id: id }) => service === undefined || service.employees.includes(id),
  );
  return (
    <>
      <Pair>
        <Field label={text('form.employee')} error={refusal.fields.employee}>
          <Select
            value={when.employeeId}
            onChange={(employeeId) => onChange({ ...when, employeeId })}
            options={[
              { value: anybody, label: text('form.anybody') },
              ...able.map(({ employee_id: id, nombre }) => ({ value: id, label: nombre })),
            ]}
          />
        </Field>
        <FieldGroup label={text('form.day')} error={refusal.fields.date}>
          <DatePicker
            label={text('form.day')}
            today={today}
            value={when.date}
            onChange={(date) => onChange({ ...when, date, slot: undefined })}
          >
            {capital(longDay(when.date, language))}
          </DatePicker>
        </FieldGroup>
      </Pair>
      <SlotField
        service={service}
        when={when}
        onChange={onChange}
        refusal={refusal}
        {...(moving === undefined ? {} : { moving })}
      />
    </>
  );
}
