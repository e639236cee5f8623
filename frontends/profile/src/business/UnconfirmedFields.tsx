import { timeText } from '@citame/calendar';
import type { Business, UnconfirmedFate } from '@citame/contracts';
import { Field, NativeSelect } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { BusinessFormState } from './useBusinessForm.ts';

const fates = ['keep', 'tell', 'release'] as const satisfies readonly UnconfirmedFate[];
const hours = Array.from({ length: 10 }, (_, index) => 12 + index);

interface UnconfirmedFieldsProps extends Pick<BusinessFormState, 'form' | 'field'> {
  readonly business: Business;
}

/** Fate of an appointment whose client was reminded and does not confirm, and the hour of the day before by which they are to. */
export function UnconfirmedFields({ business, form, field }: UnconfirmedFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { errors } = form.formState;
  const fate = form.watch('unconfirmed') ?? business.unconfirmed;
  const reminds = form.watch('reminder_hours') !== 0;
  const hint =
    fate === 'keep'
      ? undefined
      : reminds
        ? (`business.unconfirmedHint.${fate}` as const)
        : ('business.unconfirmedHint.none' as const);
  return (
    <>
      <Field
        label={text('business.unconfirmed')}
        hint={hint === undefined ? undefined : text(hint)}
        error={errors.unconfirmed?.message}
      >
        <NativeSelect {...field('unconfirmed')}>
          {fates.map((one) => (
            <option key={one} value={one}>
              {text(`business.unconfirmedFate.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {fate !== 'keep' && (
        <Field label={text('business.confirmBy')} error={errors.confirm_by_hour?.message}>
          <NativeSelect {...field('confirm_by_hour', true)}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {timeText(hour * 60)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </>
  );
}
