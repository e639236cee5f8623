import { Stack } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts } from '../texts.ts';
import { emailForm } from './emailForm.ts';

interface ChangeEmailDialogProps {
  /** Present address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for another address of the account, with the password. */
export function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [next, setNext] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const wanted = next.trim();
  const isOther = emailForm.test(wanted) && wanted.toLowerCase() !== email;
  const asking = useMutation({
    mutationFn: () => api('POST /me/change-email', { body: { email: wanted, currentPassword: password } }),
    onSuccess: () => {
      toast({ variant: 'success', title: text('account.asked'), description: text('account.askedText') });
      onClose();
      return invalidate(client, 'GET /me');
    },
  });
  return (
    <FormDialog
      title={text('account.changeEmail')}
      description={text('account.changeEmailText')}
      submitLabel={text('account.ask')}
      cancelLabel={text('account.cancel')}
      busy={asking.isPending}
      onSubmit={() => {
        setChecked(true);
        if (isOther && password !== '') {
          asking.mutate();
        }
      }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field
          label={text('account.newEmail')}
          error={isChecked && !isOther && text('account.newEmailRequired')}
          required
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={next}
            onChange={({ target: { value } }) => setNext(value)}
          />
        </Field>
        <CurrentPasswordField
          value={password}
          error={
            (isChecked && password === '' && text('account.passwordRequired')) ||
            (asking.error !== null && messageOf(asking.error, text('account.askFailed')))
          }
          onChange={(value) => {
            setPassword(value);
            asking.reset();
          }}
        />
      </Stack>
    </FormDialog>
  );
}
