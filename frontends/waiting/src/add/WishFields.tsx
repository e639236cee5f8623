import type { LocalDate } from '@citame/calendar';
import type { Employee, Service } from '@citame/contracts';
import { DatePicker } from '@citame/ui/date';
import { ChoiceGrid, Field, FieldGroup, Select, TimeSelect } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { shortDay } from '../wishTexts.ts';

export const anybody = 'any';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
`;

/** Two selects for each time: more than a phone has room for side by side. */
const Hours = styled(Days)`
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A wish while it is being written. */
export interface WrittenWish {
  readonly serviceId: string | undefined;
  /** Or `any`. */
  readonly employeeId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Between which times of the clock, `HH:mm`; undefined for any time. */
  readonly hours: { readonly from: string; readonly to: string } | undefined;
}

interface WishFieldsProps {
  readonly wish: WrittenWish;
  readonly onChange: (wish: WrittenWish) => void;
  readonly services: readonly Service[];
  readonly employees: readonly Employee[];
  readonly today: LocalDate;
  /** Whether missing fields are to be told. */
  readonly isTried: boolean;
}

/** The service, the person, the days and the hours that a client waits for. */
export function WishFields({
  wish,
  onChange,
  services,
  employees,
  today,
  isTried,
}: WishFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { serviceId, employeeId, from, to, hours } = wish;
  const service = services.find(({ id }) => id === serviceId);
  const able = employees.filter(({ employee_id: id }) => service?.employees.includes(id) ?? false);
  const isWrong = isTried && hours !== undefined && hours.from >= hours.to;
  return (
    <>
      <Field
        label={text('columns.service')}
        error={isTried && serviceId === undefined ? text('add.noService') : undefined}
        required
      >
        <Select
          placeholder={text('add.chooseService')}
          value={serviceId}
          onChange={(id) => onChange({ ...wish, serviceId: id, employeeId: anybody })}
          options={services.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      {able.length > 1 && (
        <FieldGroup label={text('add.with')}>
          <ChoiceGrid
            label={text('add.with')}
            min={110}
            options={[
              { value: anybody, label: text('add.anybody') },
              ...able.map(({ employee_id: id, nombre }) => ({ value: id, label: nombre })),
            ]}
            value={employeeId}
            onChange={(id) => onChange({ ...wish, employeeId: id })}
          />
        </FieldGroup>
      )}
      <Days>
        <FieldGroup label={text('add.from')}>
          <DatePicker
            label={text('add.from')}
            today={today}
            min={today}
            value={from}
            onChange={(day) => onChange({ ...wish, from: day, to: to < day ? day : to })}
          >
            {shortDay(from, language)}
          </DatePicker>
        </FieldGroup>
        <FieldGroup label={text('add.to')}>
          <DatePicker
            label={text('add.to')}
            today={today}
            min={from}
            value={to}
            onChange={(day) => onChange({ ...wish, to: day })}
          >
            {shortDay(to, language)}
          </DatePicker>
        </FieldGroup>
      </Days>
      <FieldGroup label={text('add.hours')}>
        <ChoiceGrid
          label={text('add.hours')}
          min={150}
          options={[
            { value: 'any', label: text('add.anyTime') },
            { value: 'between', label: text('add.between') },
          ]}
          value={hours === undefined ? 'any' : 'between'}
          onChange={(choice) =>
            onChange({ ...wish, hours: choice === 'any' ? undefined : { from: '16:00', to: '20:00' } })
          }
        />
      </FieldGroup>
      {hours !== undefined && (
        <Hours>
          <FieldGroup label={text('add.fromTime')}>
            <TimeSelect
              label={text('add.fromTime')}
              value={hours.from}
              onChange={(time) => onChange({ ...wish, hours: { ...hours, from: time } })}
            />
          </FieldGroup>
          <FieldGroup label={text('add.toTime')} error={isWrong ? text('add.wrongHours') : undefined}>
            <TimeSelect
              label={text('add.toTime')}
              value={hours.to}
              onChange={(time) => onChange({ ...wish, hours: { ...hours, to: time } })}
            />
          </FieldGroup>
        </Hours>
      )}
    </>
  );
}
