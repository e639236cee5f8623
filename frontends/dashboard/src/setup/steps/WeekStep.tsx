import { Stack, Text } from '@citame/ui/core';
import { FieldGroup, MultiChoiceGrid, Switch, TimeSelect } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { emptyDraft, weekdays, type Stretch } from '../draft.ts';
import { setupTexts } from '../setupTexts.ts';
import type { StepProps } from './stepProps.ts';

const Times = styled.div`
  display: grid;
  /* Narrower, the two selects of a time would cut its digits: then they stand one below the other. */
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 16px;
  max-width: 420px;
`;

/** One week for everybody: days, and hours with or without a break. */
export function WeekStep({ draft, onChange }: StepProps): ReactNode {
  const text = setupTexts.useTexts();
  const { days, morning, afternoon } = draft;
  const whole = { from: morning.from, to: '18:00' };
  return (
    <Stack gap={16}>
      <MultiChoiceGrid
        label={text('week.days')}
        min={58}
        options={weekdays.map((day) => ({ value: day, label: text(`week.${day}`) }))}
        values={days}
        onChange={(chosen) => onChange({ days: chosen })}
      />
      <StretchTimes
        label={text('week.morning')}
        stretch={morning}
        onChange={(stretch) => onChange({ morning: stretch })}
      />
      <Switch
        label={text('week.afternoon')}
        checked={afternoon !== null}
        onChange={(event) =>
          onChange(
            event.target.checked
              ? { morning: emptyDraft.morning, afternoon: emptyDraft.afternoon }
              : { morning: whole, afternoon: null },
          )
        }
      />
      {afternoon !== null && (
        <StretchTimes
          label={text('week.afternoonHours')}
          stretch={afternoon}
          onChange={(stretch) => onChange({ afternoon: stretch })}
        />
      )}
    </Stack>
  );
}

interface StretchTimesProps {
  readonly label: string;
  readonly stretch: Stretch;
  readonly onChange: (stretch: Stretch) => void;
}

function StretchTimes({ label, stretch, onChange }: StretchTimesProps): ReactNode {
  const text = setupTexts.useTexts();
  return (
    <FieldGroup label={label}>
      <Times>
        {(['from', 'to'] as const).map((end) => (
          <Stack key={end} gap={4}>
            <Text tone="soft" size="sm" aria-hidden="true">
              {text(`week.${end}`)}
            </Text>
            <TimeSelect
              label={`${label}, ${text(`week.${end}`)}`}
              value={stretch[end]}
              onChange={(time) => onChange({ ...stretch, [end]: time })}
            />
          </Stack>
        ))}
      </Times>
    </FieldGroup>
  );
}
