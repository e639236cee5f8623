import type { Customer } from '@citame/contracts';
import type { EndpointResult } from '@citame/web/api';
import { Button, Cluster, Stack } from '@citame/ui/core';
import { Checkbox } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import type { FormEvent, ReactNode } from 'react';
import { ClientFields } from '../form/ClientFields.tsx';
import { bodyOf, draftOf, type ClientDraft } from '../form/draft.ts';
import { KnownClient } from '../form/KnownClient.tsx';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';
import { useConsent } from './useConsent.ts';

/** Fields that were typed in; the others follow the client as they are now. A consent is one that differs from theirs. */
export type Typed = Partial<ClientDraft & { readonly blocked: boolean }>;

type Client = EndpointResult<'GET /customers/:id'>;

interface ClientFormProps {
  readonly client: Client;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly onShow: (id: string) => void;
}

/** Details of a client, and their block. Only changed fields are saved. */
export function ClientForm({ client, typed, onType, onShow }: ClientFormProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const consent = useConsent(client);
  const changes = changesOf(client, typed);
  const isSaved = Object.keys(changes).length === 0;
  const saving = useMutation({
    mutationFn: () => call('PATCH /customers/:id', { params: { id: client.customer_id }, body: changes }),
    onSuccess: async () => {
      await reloadClients(queries);
      onType({});
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
          draft={{ ...draftOf(client), consent: consent?.isGiven === true, ...typed }}
          onChange={(next) => {
            const { consent: wanted, ...others } = { ...typed, ...next };
            const isKept = wanted === undefined || wanted === consent?.isGiven;
            onType({ ...others, ...(isKept ? {} : { consent: wanted }) });
          }}
          consentReason={typed.consent === undefined ? consent?.reason : undefined}
          isConsentFixed={consent === undefined || consent.isRefused}
          error={saving.error}
        />
        <Checkbox
          label={text('client.block')}
          hint={text('client.blockHint')}
          checked={typed.blocked ?? client.blocked}
          onChange={(event) => onType({ ...typed, blocked: event.target.checked })}
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

/** Fields that would be saved. */
export function changesOf(client: Customer, { blocked = client.blocked, consent, ...typed }: Typed) {
  const draft = draftOf(client);
  const [before, after] = [bodyOf(draft), bodyOf({ ...draft, ...typed })];
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.phone === before.phone ? {} : { phone: after.phone }),
    ...(after.email === before.email ? {} : { email: after.email }),
    ...(after.notes === before.notes ? {} : { notes: after.notes }),
    ...(consent === undefined ? {} : { consent }),
    ...(after.tags.join() === before.tags.join() ? {} : { tags: after.tags }),
    ...(blocked === client.blocked ? {} : { blocked }),
  };
}
