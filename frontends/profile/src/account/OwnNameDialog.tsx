import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { session } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ownNameTexts } from './ownNameTexts.ts';

const maxLength = 100;

interface OwnNameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the name of a member, who has one beside that of the business. */
export function OwnNameDialog({ name: before, onClose }: OwnNameDialogProps): ReactNode {
  const text = texts.useTexts();
  const own = ownNameTexts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const [name, setName] = useState(before);
  const wanted = name.trim();
  const saving = useMutation({
    mutationFn: () => call('PATCH /me', { body: { person_name: wanted } }),
    onSuccess: async ({ user }) => {
      session.update({ user });
      toast({ title: own('saved'), variant: 'success' });
      onClose();
      await invalidate(client, 'GET /me', 'GET /members');
    },
  });
  return (
    <FormDialog
      title={text('account.ownName')}
      description={own('text')}
      submitLabel={own('save')}
      cancelLabel={text('account.cancel')}
      busy={saving.isPending}
      disabled={wanted === '' || wanted === before}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <Field
        label={text('account.name')}
        error={saving.error !== null && messageOf(saving.error, own('failed'))}
        required
      >
        <TextInput
          autoComplete="name"
          maxLength={maxLength}
          value={name}
          onChange={({ target: { value } }) => setName(value)}
        />
      </Field>
    </FormDialog>
  );
}
