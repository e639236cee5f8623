import type { Customer } from '@citame/contracts';
import { Button, Cluster, Stack } from '@citame/ui/core';
import { Checkbox } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ClientFields } from '../form/ClientFields.tsx';
import { bodyOf, draftOf } from '../form/draft.ts';
import { KnownClient } from '../form/KnownClient.tsx';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';

interface ClientFormProps {
  readonly client: Customer;
  readonly onShow: (id: string) => void;
}

/** Details of a client, and their block. Only changed fields are saved. */
export function ClientForm({ client, onShow }: ClientFormProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const [draft, setDraft] = useState(draftOf(client));
  const [blocked, setBlocked] = useState(client.blocked);
  const [before, after] = [bodyOf(draftOf(client)), bodyOf(draft)];
  const changes = {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.phone === before.phone ? {} : { phone: after.phone }),
    ...(after.email === before.email ? {} : { email: after.email }),
    ...(after.notes === before.notes ? {} : { notes: after.notes }),
    ...(after.tags.join() === before.tags.join() ? {} : { tags: after.tags }),
    ...(blocked === client.blocked ? {} : { blocked }),
  };
  const isSaved = Object.keys(changes).length === 0;
  const saving = useMutation({
    mutationFn: () => call('PATCH /customers/:id', { params: { id: client.customer_id }, body: changes }),
    onSuccess: async () => {
      await reloadClients(queries);
      toast({ title: text('client.saved'), variant: 'success' });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!saving.isPending) {
      saving.mutate();
    }
  };
  return (
    <form noValidate onSubmit={submit} {...(isSaved ? { 'data-saved': '' } : {})}>
      <Stack gap={16}>
        <KnownClient error={saving.error} fallback={text('failedTitle')} onShow={onShow} />
        <ClientFields
          draft={draft}
          onChange={(next) => setDraft({ ...draft, ...next })}
          error={saving.error}
        />
        <Checkbox
          label={text('client.block')}
          hint={text('client.blockHint')}
          checked={blocked}
          onChange={(event) => setBlocked(event.target.checked)}
        />
        <Cluster>
          <Button type="submit" variant="outline" busy={saving.isPending} disabled={isSaved}>
            {text('client.save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
