import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ProofFields } from './ProofFields.tsx';

/** Ends the second factor, with the password and a code. */
export function DisableDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [proof, setProof] = useState({ currentPassword: '', code: '' });
  const ending = useMutation({
    mutationFn: () => api('POST /me/second-factor/disable', { body: proof }),
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
      disabled={proof.currentPassword === '' || proof.code.trim() === ''}
      onSubmit={() => ending.mutate()}
      onClose={onClose}
    >
      <ProofFields
        proof={proof}
        error={ending.error !== null && messageOf(ending.error, text('secondFactor.failed'))}
        onChange={(changed) => {
          setProof(changed);
          ending.reset();
        }}
      />
    </FormDialog>
  );
}
