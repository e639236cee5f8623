import type { Business } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { ApiError } from '@citame/web/api';
import { toastError } from '@citame/web/page';
import { endpointKey, useFormCall, useQueryClient } from '@citame/web/query';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { texts } from '../texts.ts';
import { fieldProblems } from './fieldProblems.ts';

export interface BusinessFormState {
  readonly form: UseFormReturn<Business>;
  /** Registers a control. */
  readonly field: (
    name: FieldPath<Business>,
    asNumber?: boolean,
  ) => ReturnType<UseFormReturn<Business>['register']>;
  readonly save: () => Promise<void>;
}

/**
 * A form of some fields of the business, which saves those that were changed in it. So another form of the page, or a
 * colleague, may save other fields meanwhile, and a field that was never chosen goes on following the country.
 */
export function useBusinessForm(
  business: Business,
  { onSaved }: { onSaved?: (saved: Business) => void } = {},
): BusinessFormState {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  // `values`: changes that are saved meanwhile appear in the fields that this person has not touched.
  const form = useForm({ values: business, resetOptions: { keepDirtyValues: true } });
  // Read here, so that the form keeps count of it.
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(async (written) => {
    const changed = Object.fromEntries(Object.entries(written).filter(([name]) => name in dirtyFields));
    let saved: Business;
    try {
      saved = await call('PATCH /business', { body: changed });
      form.reset(saved);
    } catch (error) {
      const problems = error instanceof ApiError ? fieldProblems(error, Object.keys(written)) : [];
      problems.forEach(({ field: name, message }) => form.setError(name as FieldPath<Business>, { message }));
      toastError(error, text('business.failed'));
      return;
    }
    await client.invalidateQueries({ queryKey: endpointKey('GET /business') });
    onSaved?.(saved);
    toast({ variant: 'success', title: text('business.doneTitle') });
  });
  return {
    form,
    field: (name, asNumber = false) =>
      form.register(name, { valueAsNumber: asNumber, onChange: () => form.clearErrors(name) }),
    save,
  };
}

/** Handler of a form's submit. */
export function submitting(save: () => Promise<void>): (event: { preventDefault: () => void }) => void {
  return (event) => {
    event.preventDefault();
    void save();
  };
}
