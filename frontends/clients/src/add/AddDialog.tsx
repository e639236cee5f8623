import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { ClientFields } from '../form/ClientFields.tsx';
import { bodyOf, emptyDraft } from '../form/draft.ts';
import { KnownClient } from '../form/KnownClient.tsx';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';

interface AddDialogProps {
  readonly onClose: () => void;
  readonly onShow: (id: string) => void;
}

/** Writes a client down: a name alone is enough. */
export function AddDialog({ onClose, onShow }: AddDialogProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const [draft, setDraft] = useState(emptyDraft);
  const adding = useMutation({
    mutationFn: () => {
      const { consent, ...body } = bodyOf(draft);
      return call('POST /customers', { body: { ...body, ...(consent ? { consent } : {}) } });
    },
    onSuccess: () => {
      void reloadClients(queries);
      toast({ title: text('add.done'), variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={text('add.title')}
      submitLabel={text('add.save')}
      cancelLabel={text('back')}
      busy={adding.isPending}
      disabled={draft.name.trim() === '' && draft.phone.trim() === ''}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <KnownClient
        error={adding.error}
        fallback={text('add.failed')}
        onShow={(id) => {
          onClose();
          onShow(id);
        }}
      />
      <ClientFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        error={adding.error}
      />
    </FormDialog>
  );
}
