import type { Customer } from '@citame/contracts';
import type { EndpointResult } from '@citame/web/api';
import { Button, Cluster, Stack } from '@citame/ui/core';
import { Checkbox } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useFormCall, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import type { FormEvent, ReactNode } from 'react';
import { dayOf } from '../clientTexts.ts';
import { ClientFields } from '../form/ClientFields.tsx';
import { bodyOf, draftOf, type ClientDraft } from '../form/draft.ts';
import { KnownClient } from '../form/KnownClient.tsx';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';

/** Fields that were typed in; the others follow the client as they are now. */
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
  const noted = useConsentNoted(client);
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
          draft={{ ...draftOf(client), ...typed }}
          onChange={(next) => onType({ ...typed, ...next })}
          consentNoted={typed.consent === undefined ? noted : undefined}
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

/** Since when the consent of a client stands, or no longer does, and who has noted it; undefined when nothing is noted. */
function useConsentNoted({ consent, consent_by: name }: Client): string | undefined {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const timeZone = useQuery(apiQuery('GET /business')).data?.time_zone;
  if (consent === undefined || consent === null || timeZone === undefined) {
    return undefined;
  }
  const day = dayOf(consent.noted_at, timeZone, language);
  const what = consent.given ? 'given' : 'withdrawn';
  return name === undefined || name === null
    ? text(`client.consent.${what}`, { day })
    : text(`client.consent.${what}By`, { day, name });
}

/** Fields that would be saved. */
export function changesOf(client: Customer, { blocked = client.blocked, ...typed }: Typed) {
  const draft = draftOf(client);
  const [before, after] = [bodyOf(draft), bodyOf({ ...draft, ...typed })];
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.phone === before.phone ? {} : { phone: after.phone }),
    ...(after.email === before.email ? {} : { email: after.email }),
    ...(after.notes === before.notes ? {} : { notes: after.notes }),
    ...(after.consent === before.consent ? {} : { consent: after.consent }),
    ...(after.tags.join() === before.tags.join() ? {} : { tags: after.tags }),
    ...(blocked === client.blocked ? {} : { blocked }),
  };
}
