import type { Passkey } from '@citame/contracts';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts } from '../texts.ts';

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Removes a passkey, with the password. */
export function RemoveDialog({ passkey, onClose }: RemoveDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [currentPassword, setPassword] = useState('');
  const removing = useMutation({
    mutationFn: () =>
      api('POST /me/passkeys/:id/remove', { params: { id: passkey.passkey_id }, body: { currentPassword } }),
    onSuccess: async () => {
      await invalidate(client, 'GET /me/passkeys');
      toast({ variant: 'success', title: text('passkeys.removed') });
      onClose();
    },
  });
  const browser = passkey.browser ?? text('sessions.unknown');
  return (
    <FormDialog
      title={text('passkeys.removeOne', { browser })}
      description={text('passkeys.removeText')}
      submitLabel={text('passkeys.remove')}
      cancelLabel={text('account.cancel')}
      busy={removing.isPending}
      disabled={currentPassword === ''}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    >
      <CurrentPasswordField
        value={currentPassword}
        error={removing.error !== null && messageOf(removing.error, text('passkeys.failed'))}
        onChange={(value) => {
          setPassword(value);
          removing.reset();
        }}
      />
    </FormDialog>
  );
}
