import type { Business } from '@citame/contracts';
import { Button, Grid, Stack } from '@citame/ui/core';
import { Field, NativeSelect } from '@citame/ui/form';
import { LeaveQuestion } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { useMemo, type ReactNode } from 'react';
import { submitting, useBusinessForm } from '../business/useBusinessForm.ts';
import { texts } from '../texts.ts';
import { countriesIn } from './countries.ts';

const addressForms = ['tu', 'usted'] as const;
const audiences = ['everybody', 'strangers', 'askers', 'outside_hours'] as const;
const slotWords = ['hueco', 'hora', 'turno', 'horario'] as const;
/** Half hours from twelve to six. */
const afternoons = Array.from(
  { length: 13 },
  (_, index) => `${12 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
);

/** Country of the business, whom the bot answers, and the words that the chat uses. */
export function SpeechForm({ business }: { business: Business }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const { form, field, save } = useBusinessForm(business);
  const { errors, isSubmitting, isDirty } = form.formState;
  const times = [...new Set([...afternoons, business.afternoon_from])].toSorted((a, b) => a.localeCompare(b));
  return (
    <form noValidate onSubmit={submitting(save)}>
      <LeaveQuestion isChanged={isDirty} />
      <Stack gap={16}>
        <Grid min={200} gap={16}>
          <Field
            label={text('speech.country')}
            hint={text('speech.countryHint')}
            error={errors.country?.message}
          >
            <NativeSelect {...field('country')}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field
            label={text('speech.afternoon')}
            hint={text('speech.afternoonHint')}
            error={errors.afternoon_from?.message}
          >
            <NativeSelect {...field('afternoon_from')}>
              {times.map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field
            label={text('speech.audience')}
            hint={text('speech.audienceHint')}
            error={errors.bot_answers?.message}
          >
            <NativeSelect {...field('bot_answers')}>
              {audiences.map((audience) => (
                <option key={audience} value={audience}>
                  {text(`speech.audiences.${audience}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label={text('speech.form')} error={errors.address_form?.message}>
            <NativeSelect {...field('address_form')}>
              {addressForms.map((spoken) => (
                <option key={spoken} value={spoken}>
                  {text(`speech.forms.${spoken}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label={text('speech.slot')} error={errors.slot_word?.message}>
            <NativeSelect {...field('slot_word')}>
              {slotWords.map((word) => (
                <option key={word} value={word}>
                  {text(`speech.slots.${word}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Grid>
        <div>
          <Button type="submit" disabled={!isDirty} busy={isSubmitting}>
            {text('business.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
