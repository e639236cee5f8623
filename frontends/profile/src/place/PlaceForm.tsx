import type { Business } from '@citame/contracts';
import { Button, Grid, Stack } from '@citame/ui/core';
import { Field, FieldGroup, Textarea } from '@citame/ui/form';
import { LeaveQuestion } from '@citame/ui/overlay';
import { languages } from '@citame/web/i18n';
import { useState, type ReactNode } from 'react';
import { submitting, useBusinessForm } from '../business/useBusinessForm.ts';
import { texts } from '../texts.ts';
import { MapPointField } from './MapPointField.tsx';

const maxLength = 300;
const localTexts = ['directions', 'parking', 'payment'] as const;

/** Where the business is, and what its clients want to know before they come, in both languages. */
export function PlaceForm({ business }: { business: Business }): ReactNode {
  const text = texts.useTexts();
  const { form, field, save } = useBusinessForm(business);
  const [isPointWrong, setPointWrong] = useState(false);
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submitting(save)}>
      <LeaveQuestion isChanged={isDirty} />
      <Stack gap={20}>
        <MapPointField
          location={form.watch('location')}
          error={errors.location?.message ?? errors.location?.latitude?.message}
          onChange={(location) => {
            setPointWrong(location === undefined);
            if (location !== undefined) {
              form.setValue('location', location, { shouldDirty: true });
            }
          }}
        />
        {localTexts.map((name) => (
          <FieldGroup key={name} label={text(`place.${name}`)} hint={text(`place.${name}Hint`)}>
            <Grid min={200} gap={12}>
              {languages.map((language) => (
                <Field
                  key={language}
                  label={text(`languages.${language}`)}
                  error={errors[name]?.[language]?.message}
                  count={form.watch(`${name}.${language}`).length}
                  limit={maxLength}
                >
                  <Textarea
                    rows={3}
                    maxLength={maxLength}
                    lang={language}
                    {...field(`${name}.${language}`)}
                  />
                </Field>
              ))}
            </Grid>
          </FieldGroup>
        ))}
        <div>
          <Button type="submit" disabled={!isDirty || isPointWrong} busy={isSubmitting}>
            {text('business.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
