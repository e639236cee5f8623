import { timeText } from '@citame/calendar';
import type { PushState } from '@citame/contracts';
import { pushKinds } from '@citame/contracts/pushKinds';
import { Checkbox, Field, NativeSelect, Switch } from '@citame/ui/form';
import { Grid, Heading, Stack, Text } from '@citame/ui/core';
import type { EndpointInput } from '@citame/web/api';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

type Changes = NonNullable<EndpointInput<'PATCH /push'>['body']>;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface PushSwitchesProps {
  readonly settings: Pick<PushState, 'push' | 'mail' | 'quiet_from' | 'quiet_to'>;
  readonly onChange: (changes: Changes) => void;
}

/** Switches for what a member is told and what of it comes by mail, too, and the quiet hours. Each takes effect at once. */
export function PushSwitches({ settings, onChange }: PushSwitchesProps): ReactNode {
  const text = texts.useTexts();
  const { push, mail, quiet_from: from, quiet_to: to } = settings;
  const hourChoices = hours.map((hour) => (
    <option key={hour} value={hour}>
      {timeText(hour * 60)}
    </option>
  ));
  return (
    <Stack gap={16}>
      <Stack gap={4} role="group" aria-label={text('push.which')}>
        <Heading level={3} size="label">
          {text('push.which')}
        </Heading>
        {pushKinds.map((kind) => (
          <Switch
            key={kind}
            label={text(`push.kinds.${kind}`)}
            checked={push.includes(kind)}
            onChange={({ target: { checked } }) => onChange({ push: { [kind]: checked } })}
          />
        ))}
      </Stack>
      <Stack gap={4} role="group" aria-label={text('push.byMail')}>
        <Heading level={3} size="label">
          {text('push.byMail')}
        </Heading>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={text(`push.kinds.${kind}`)}
            checked={mail.includes(kind)}
            onChange={({ target: { checked } }) => onChange({ mail: { [kind]: checked } })}
          />
        ))}
        <Text tone="muted" size="sm">
          {text('push.mailHint')}
        </Text>
      </Stack>
      <Stack gap={8} role="group" aria-label={text('push.quiet')}>
        <Heading level={3} size="label">
          {text('push.quiet')}
        </Heading>
        <Grid min={140} gap={16}>
          <Field label={text('push.quietFrom')}>
            <NativeSelect
              value={from}
              onChange={({ target: { value } }) => onChange({ quiet_from: Number(value) })}
            >
              {hourChoices}
            </NativeSelect>
          </Field>
          <Field label={text('push.quietTo')}>
            <NativeSelect
              value={to}
              onChange={({ target: { value } }) => onChange({ quiet_to: Number(value) })}
            >
              {hourChoices}
            </NativeSelect>
          </Field>
        </Grid>
        <Text tone="muted" size="sm">
          {text('push.quietHint')}
        </Text>
      </Stack>
    </Stack>
  );
}
