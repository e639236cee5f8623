import { minuteOfDay, minutesPerDay, timeText } from '@citame/calendar';
import { Button, Text } from '@citame/ui/core';
import { color, radius } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { When } from './when.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 14px;
  border-radius: ${radius.control};
  background: ${color.sunken};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

interface WhenSummaryProps {
  readonly when: When & { readonly slot: string };
  /** Minutes; undefined until a service is chosen. */
  readonly length: number | undefined;
  readonly onChange: () => void;
  /** Blocks the time instead. */
  readonly onBlock: () => void;
}

/** The place on the calendar that was pressed, in a line. */
export function WhenSummary({ when, length, onChange, onBlock }: WhenSummaryProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees } = useArea();
  const { employeeId, date, slot } = when;
  const who = employees.find(({ employee_id: id }) => id === employeeId)?.nombre ?? text('form.anybody');
  const end = length === undefined ? undefined : timeText((minuteOfDay(slot) + length) % minutesPerDay);
  return (
    <Root role="group" aria-label={text('form.when')}>
      <div>
        <Text strong numeric>
          {end === undefined ? slot : `${slot} – ${end}`}
        </Text>
        <Text tone="soft" size="sm">
          {`${capital(longDay(date, language))} · ${who}`}
        </Text>
      </div>
      <Button variant="ghost" size="sm" onClick={onBlock}>
        {text('block.open')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onChange}>
        {text('form.changeWhen')}
      </Button>
    </Root>
  );
}
