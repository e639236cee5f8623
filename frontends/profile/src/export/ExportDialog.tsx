import { FormDialog } from '@citame/ui/overlay';
import { api, messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts } from '../texts.ts';

/** Asks for all data of the business with the password: they are more than a forgotten session may take away. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const asking = useMutation({
    mutationFn: () => api('POST /me/export', { body: { currentPassword: password } }),
    onSuccess: () => {
      onClose();
      return invalidate(client, 'GET /me/export');
    },
  });
  return (
    <FormDialog
      title={text('export.dialog')}
      description={text('export.dialogText')}
      submitLabel={text('export.ask')}
      cancelLabel={text('account.cancel')}
      busy={asking.isPending}
      disabled={password === ''}
      onSubmit={() => asking.mutate()}
      onClose={onClose}
    >
      <CurrentPasswordField
        value={password}
        error={asking.error !== null && messageOf(asking.error, text('export.askFailed'))}
        onChange={(value) => {
          setPassword(value);
          asking.reset();
        }}
      />
    </FormDialog>
  );
}
