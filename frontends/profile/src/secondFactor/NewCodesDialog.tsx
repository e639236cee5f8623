import { FormDialog } from '@citame/ui/overlay';
import { api, messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ProofFields } from './ProofFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes in the place of those that are left, with the password and a code. */
export function NewCodesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [proof, setProof] = useState({ currentPassword: '', code: '' });
  const renewing = useMutation({
    mutationFn: () => api('POST /me/second-factor/recovery-codes', { body: proof }),
    onSuccess: () => invalidate(client, 'GET /me/second-factor'),
  });
  if (renewing.data !== undefined) {
    return <RecoveryCodes codes={renewing.data.recovery_codes} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={text('secondFactor.newCodes')}
      description={text('secondFactor.newCodesText')}
      submitLabel={text('secondFactor.newCodes')}
      cancelLabel={text('account.cancel')}
      busy={renewing.isPending}
      disabled={proof.currentPassword === '' || proof.code.trim() === ''}
      onSubmit={() => renewing.mutate()}
      onClose={onClose}
    >
      <ProofFields
        proof={proof}
        error={renewing.error !== null && messageOf(renewing.error, text('secondFactor.failed'))}
        onChange={(changed) => {
          setProof(changed);
          renewing.reset();
        }}
      />
    </FormDialog>
  );
}
