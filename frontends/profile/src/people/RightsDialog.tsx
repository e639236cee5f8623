import type { Member } from '@citame/contracts';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { rightsDraftOf, rightsOf } from './rightsDraft.ts';
import { RightsFields } from './RightsFields.tsx';

interface RightsDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Changes what a person may do in the business. */
export function RightsDialog({ member, onClose }: RightsDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => rightsDraftOf(member));
  const [isChecked, setChecked] = useState(false);
  const rights = rightsOf(draft);
  const saving = useMutation({
    mutationFn: (body: NonNullable<typeof rights>) =>
      api('PATCH /members/:id', { params: { id: member.id }, body }),
    onSuccess: async () => {
      await invalidate(client, 'GET /members');
      toast({ variant: 'success', title: text('people.saved') });
      onClose();
    },
    onError: (error) => toastError(error, text('people.failed')),
  });
  return (
    <FormDialog
      title={text('people.changeTitle', { name: member.name })}
      description={text('people.changeText')}
      submitLabel={text('people.save')}
      cancelLabel={text('people.cancel')}
      busy={saving.isPending}
      onSubmit={() => {
        setChecked(true);
        if (rights !== undefined) {
          saving.mutate(rights);
        }
      }}
      onClose={onClose}
    >
      <RightsFields draft={draft} onChange={setDraft} isIncomplete={isChecked && rights === undefined} />
    </FormDialog>
  );
}
