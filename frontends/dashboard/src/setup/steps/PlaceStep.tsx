import { Stack } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { setupTexts } from '../setupTexts.ts';
import type { StepProps } from './stepProps.ts';

/** Address and phone, which the bot tells. */
export function PlaceStep({ draft, onChange }: StepProps): ReactNode {
  const text = setupTexts.useTexts();
  return (
    <Stack gap={16}>
      <Field label={text('place.street')} aside={text('place.optional')}>
        <TextInput
          value={draft.street}
          maxLength={120}
          autoComplete="street-address"
          onChange={(event) => onChange({ street: event.target.value })}
        />
      </Field>
      <Field label={text('place.town')} aside={text('place.optional')}>
        <TextInput
          value={draft.town}
          maxLength={60}
          autoComplete="address-level2"
          onChange={(event) => onChange({ town: event.target.value })}
        />
      </Field>
      <Field label={text('place.phone')} aside={text('place.optional')} hint={text('place.phoneHint')}>
        <TextInput
          type="tel"
          value={draft.phone}
          maxLength={30}
          autoComplete="tel"
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </Field>
    </Stack>
  );
}
