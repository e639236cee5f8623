import type { Customer, MergePreview } from '@citame/contracts';
import { Banner, Card, CardBody, Skeleton, Stack, Text as Words } from '@citame/ui/core';
import { Field, RadioGroup, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { clientName, LoadFailed, phoneText } from '@citame/web/page';
import { apiQuery, useFormCall, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';

interface MergeDialogProps {
  readonly client: Customer;
  readonly onClose: () => void;
  /** Called with the id of the client who stays. */
  readonly onMerged: (keptId: string) => void;
}

const maxFound = 6;

const Notes = styled(Words)`
  white-space: pre-line;
`;

/** Makes one client of two: whom, and how that looks, before it is done. */
export function MergeDialog({ client, onClose, onMerged }: MergeDialogProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const [other, setOther] = useState<Customer>();
  const [isOtherKept, setOtherKept] = useState(false);
  const [keep, gone] = isOtherKept && other !== undefined ? [other, client] : [client, other];
  const preview = useQuery({
    ...apiQuery('GET /customers/:id/merge', {
      params: { id: keep.customer_id },
      query: { customer_id: gone?.customer_id ?? '' },
    }),
    enabled: gone !== undefined,
  });
  const merging = useMutation({
    mutationFn: () =>
      call('POST /customers/:id/merge', {
        params: { id: keep.customer_id },
        body: { customer_id: gone?.customer_id ?? '' },
      }),
    onSuccess: () => {
      void reloadClients(queries);
      toast({ title: text('merge.done'), variant: 'success' });
      onMerged(keep.customer_id);
    },
  });
  return (
    <FormDialog
      title={text('merge.title', { client: clientName(client, text('unnamed')) })}
      description={text('merge.text')}
      submitLabel={text('merge.confirm')}
      cancelLabel={text('back')}
      busy={merging.isPending}
      disabled={preview.data?.possible !== true}
      onSubmit={() => merging.mutate()}
      onClose={onClose}
    >
      {merging.isError && (
        <Banner tone="danger" role="alert">
          {messageOf(merging.error, text('merge.failed'))}
        </Banner>
      )}
      <OtherFields
        client={client}
        chosen={other}
        onChoose={(next) => {
          setOther(next);
          setOtherKept(false);
        }}
      />
      {other !== undefined && (
        <RadioGroup
          label={text('merge.whose')}
          value={keep.customer_id}
          onChange={(id) => setOtherKept(id === other.customer_id)}
          options={[client, other].map((one) => ({
            value: one.customer_id,
            label: text('merge.of', { client: clientName(one, text('unnamed')) }),
            hint: one.phone === null ? text('noPhone') : phoneText(one.phone),
          }))}
        />
      )}
      {gone !== undefined && preview.isPending && <Skeleton lines={3} height="24px" />}
      {preview.isError && (
        <LoadFailed
          message={text('merge.previewFailed')}
          retryLabel={text('retry')}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data !== undefined && <Result preview={preview.data} />}
    </FormDialog>
  );
}

interface OtherFieldsProps {
  readonly client: Customer;
  readonly chosen: Customer | undefined;
  readonly onChoose: (other: Customer | undefined) => void;
}

/** Looks for the other one: until something is typed, among those with the same first name. */
function OtherFields({ client, chosen, onChoose }: OtherFieldsProps): ReactNode {
  const text = texts.useTexts();
  const [query, setQuery] = useState('');
  const typed = useDeferredValue(query.trim());
  const wanted = typed === '' ? (client.name?.split(' ')[0] ?? '') : typed;
  const search = useQuery({
    ...apiQuery('GET /customers', { query: { q: wanted, page_size: maxFound + 1 } }),
    enabled: wanted !== '',
    placeholderData: (previous) => previous,
  });
  const found = (wanted === '' ? [] : (search.data?.items ?? []))
    .filter(({ customer_id: id }) => id !== client.customer_id)
    .slice(0, maxFound);
  return (
    <>
      <Field label={text('merge.search')}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={({ target: { value } }) => {
            onChoose(undefined);
            setQuery(value);
          }}
        />
      </Field>
      {found.length > 0 && (
        <RadioGroup
          label={text('merge.who')}
          value={chosen?.customer_id}
          onChange={(id) => onChoose(found.find(({ customer_id }) => customer_id === id))}
          options={found.map((one) => ({
            value: one.customer_id,
            label: clientName(one, text('unnamed')),
            hint: [
              one.phone === null ? text('noPhone') : phoneText(one.phone),
              text('merge.count', { count: one.appointments }),
            ].join(' · '),
          }))}
        />
      )}
      {found.length === 0 && typed !== '' && search.isSuccess && !search.isPlaceholderData && (
        <Words tone="soft">{text('merge.nobody')}</Words>
      )}
    </>
  );
}

function Result({ preview }: { readonly preview: MergePreview }): ReactNode {
  const text = texts.useTexts();
  const { name, phone, email, notes, tags, appointments, possible, lost, noted_phone: noted } = preview;
  if (!possible) {
    return <Banner tone="danger">{text('merge.impossible')}</Banner>;
  }
  const what = [
    lost.name && text('merge.lostName', { name: lost.name }),
    lost.phone && text('merge.lostPhone', { phone: phoneText(lost.phone) }),
    lost.email && text('merge.lostEmail', { email: lost.email }),
  ].filter(Boolean);
  return (
    <Card as="section" aria-label={text('merge.result')}>
      <CardBody>
        <Stack gap={4}>
          <Words tone="muted" size="sm">
            {text('merge.result')}
          </Words>
          <Words strong size="lg">
            {name ?? text('unnamed')}
          </Words>
          <Words numeric>
            {[phone === null ? text('noPhone') : phoneText(phone), email].filter(Boolean).join(' · ')}
          </Words>
          <Words tone="soft" numeric>
            {[text('merge.count', { count: appointments }), ...tags].join(' · ')}
          </Words>
          {notes !== '' && <Notes>{notes}</Notes>}
          {noted !== null && <Banner tone="info">{text('merge.noted', { phone: phoneText(noted) })}</Banner>}
          {what.length > 0 && <Banner tone="warning">{text('merge.lost', { what: what.join(', ') })}</Banner>}
        </Stack>
      </CardBody>
    </Card>
  );
}
