import { color, useUiLabels } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NativeSelect } from './NativeSelect.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 6px;
  > span:nth-child(2) {
    color: ${color.muted};
    font-weight: 600;
  }
`;

interface TimeSelectProps {
  /** Purpose of the time: said before 'hour' and 'minute'. */
  label: string;
  /** 'HH:MM' in the business's day. */
  value: string;
  onChange: (value: string) => void;
  /** Minutes between the times offered. */
  step?: number;
  /** First and last hour offered. */
  fromHour?: number;
  toHour?: number;
  disabled?: boolean;
  'aria-invalid'?: boolean;
}

/** A time of day by two selects, in a `FieldGroup`. A minute between the steps stays offered while it is the value. */
export function TimeSelect({
  label,
  value,
  onChange,
  step = 15,
  fromHour = 0,
  toHour = 23,
  disabled = false,
  ...rest
}: TimeSelectProps): ReactNode {
  const labels = useUiLabels();
  const [hour = '00', minute = '00'] = value.split(':');
  const hours = range(fromHour, toHour, 1);
  const minutes = range(0, 59, step);
  return (
    <Root>
      <NativeSelect
        {...rest}
        aria-label={`${label}, ${labels.hour}`}
        value={hour}
        disabled={disabled}
        onChange={(event) => onChange(`${event.target.value}:${minute}`)}
      >
        {options(hours, hour)}
      </NativeSelect>
      <span aria-hidden="true">:</span>
      <NativeSelect
        {...rest}
        aria-label={`${label}, ${labels.minute}`}
        value={minute}
        disabled={disabled}
        onChange={(event) => onChange(`${hour}:${event.target.value}`)}
      >
        {options(minutes, minute)}
      </NativeSelect>
    </Root>
  );
}

function range(first: number, last: number, step: number): string[] {
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => String(first + index * step).padStart(2, '0'));
}

function options(offered: string[], current: string): ReactNode {
  const all = offered.includes(current) ? offered : [...offered, current].toSorted();
  return all.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ));
}
