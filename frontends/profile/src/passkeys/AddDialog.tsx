import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts, type Text } from '../texts.ts';
import { makePasskey } from './makePasskey.ts';

/** Adds a passkey of this device, with the password. */
export function AddDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const adding = useMutation({
    mutationFn: () => makePasskey(password),
    onSuccess: async () => {
      await invalidate(client, 'GET /me/passkeys');
      toast({ variant: 'success', title: text('passkeys.added') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={text('passkeys.add')}
      description={text('passkeys.addText')}
      submitLabel={text('secondFactor.next')}
      cancelLabel={text('account.cancel')}
      busy={adding.isPending}
      disabled={password === ''}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <CurrentPasswordField
        value={password}
        error={adding.error !== null && failureOf(adding.error, text)}
        onChange={(value) => {
          setPassword(value);
          adding.reset();
        }}
      />
    </FormDialog>
  );
}

/** Browsers name what went wrong by the names of DOM exceptions (Web Authentication, Level 3, section 5.1.3). */
function failureOf(error: unknown, text: Text): string {
  if (error instanceof DOMException) {
    return text(error.name === 'InvalidStateError' ? 'passkeys.alreadyHere' : 'passkeys.notMade');
  }
  return messageOf(error, text('passkeys.failed'));
}
