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

/** Ends the second factor, with the password and a code. */
export function DisableDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ending = useMutation({
    mutationFn: () => api('POST /me/second-factor/disable', { body: { currentPassword: password, code } }),
    onSuccess: () => {
      toast({ variant: 'success', title: text('secondFactor.disabled') });
      onClose();
      return invalidate(client, 'GET /me/second-factor');
    },
  });
  return (
    <FormDialog
      title={text('secondFactor.disable')}
      description={text('secondFactor.disableText')}
      submitLabel={text('secondFactor.disable')}
      cancelLabel={text('account.cancel')}
      busy={ending.isPending}
      disabled={password === '' || code.trim() === ''}
      onSubmit={() => ending.mutate()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <CurrentPasswordField
          value={password}
          onChange={(value) => {
            setPassword(value);
            ending.reset();
          }}
        />
        <Field
          label={text('secondFactor.anyCode')}
          error={ending.error !== null && messageOf(ending.error, text('secondFactor.failed'))}
          required
        >
          <TextInput
            autoComplete="one-time-code"
            value={code}
            onChange={({ target: { value } }) => {
              setCode(value);
              ending.reset();
            }}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
}
