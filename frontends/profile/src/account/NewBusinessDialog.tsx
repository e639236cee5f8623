import { Text, TextLink } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { messageOf } from '@citame/web/api';
import { useFormCall, useMutation } from '@citame/web/query';
import { session } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { anotherTexts } from './anotherTexts.ts';

const maxLength = 100;

/** Opens one more business of this account, and goes on in it. */
export function NewBusinessDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const own = anotherTexts.useTexts();
  const call = useFormCall();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = name.trim() === '';
  const opening = useMutation({
    mutationFn: () => call('POST /me/businesses', { body: { nombre: name.trim() } }),
    onSuccess: (entered) => {
      session.enter(entered);
      // A document of its own: nothing of the other business is in it.
      window.location.assign('/app');
    },
  });
  return (
    <FormDialog
      title={text('account.another')}
      description={own('text')}
      submitLabel={own('open')}
      cancelLabel={text('account.cancel')}
      busy={opening.isPending}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) {
          opening.mutate();
        }
      }}
      onClose={onClose}
    >
      <Field
        label={own('name')}
        error={
          (isChecked && isMissing && own('nameRequired')) ||
          (opening.error !== null && messageOf(opening.error, own('openFailed')))
        }
        required
      >
        <TextInput
          autoComplete="off"
          maxLength={maxLength}
          value={name}
          onChange={({ target: { value } }) => setName(value)}
        />
      </Field>
      <Text tone="soft" size="sm">
        {own('accept')}{' '}
        <TextLink inline href="/terms" target="_blank">
          {own('terms')}
        </TextLink>
      </Text>
    </FormDialog>
  );
}
