import type { Customer } from '@citame/contracts';
import { Badge, Button, Cluster, Stack, Text } from '@citame/ui/core';
import { Combobox, Field, TextInput } from '@citame/ui/form';
import { color, radius } from '@citame/ui/theme';
import { apiQuery, useQuery } from '@citame/web/query';
import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { clientName, phoneText } from '@citame/web/page';
import { texts } from './texts.ts';
import { newClientOf, type Client } from './client.ts';
import { useSettled } from './useSettled.ts';

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

interface ClientFieldProps {
  readonly client: Client;
  readonly onChange: (client: Client) => void;
  /** Why the server did not take the client, and the name. */
  readonly errors: { readonly client?: string | undefined; readonly name?: string | undefined };
}

/** Finds a client by phone or name, or takes a new one down. */
export function ClientField({ client, onChange, errors }: ClientFieldProps): ReactNode {
  switch (client.kind) {
    case 'searched':
      return <Search query={client.query} onChange={onChange} errors={errors} />;
    case 'known':
      return <Known client={client} onChange={onChange} errors={errors} />;
    case 'new':
      return <New client={client} onChange={onChange} errors={errors} />;
  }
}

function Search({
  query,
  onChange,
  errors,
}: Pick<ClientFieldProps, 'onChange' | 'errors'> & { readonly query: string }): ReactNode {
  const text = texts.useTexts();
  const [isTouched, setTouched] = useState(false);
  const settled = useSettled(query.trim());
  const written = newClientOf(settled);
  // The phone identifies the client, where a name is written beside it.
  const q = written.name !== '' && written.phone !== '' ? written.phone.replace(/[^\d+]/g, '') : settled;
  const search = useQuery({
    ...apiQuery('GET /customers', { query: { q, page_size: 8 } }),
    enabled: settled !== '',
  });
  const found = search.data?.items ?? [];
  const isSearching = settled !== query.trim() || search.isFetching;
  const named = isSearching ? [] : namesakes(found, written.name);
  const same = named.length === 1 ? named[0] : undefined;
  const choose = ({ customer_id, phone, name, blocked }: Customer): void =>
    onChange({ kind: 'known', id: customer_id, phone, name, blocked });
  const chooseGiven = useEffectEvent(choose);
  useEffect(() => {
    // The name came with the form, as from the palette: nothing is being typed.
    if (!isTouched && same !== undefined) {
      chooseGiven(same);
    }
  }, [isTouched, same]);
  const detailOf = (phone: string | null): string => (phone === null ? text('noPhone') : phoneText(phone));
  return (
    <Stack gap={8}>
      <Field label={text('label')} hint={text('hint')} error={errors.client ?? errors.name} required>
        <Combobox
          placeholder={text('placeholder')}
          query={query}
          onQueryChange={(next) => {
            setTouched(true);
            onChange({ kind: 'searched', query: next });
          }}
          options={
            settled === ''
              ? []
              : found.map(({ customer_id: id, name, phone }) => ({
                  id,
                  label: clientName({ name, phone }, text('unnamed')),
                  detail: detailOf(phone),
                }))
          }
          onChoose={({ id }) => {
            const chosen = found.find(({ customer_id }) => customer_id === id);
            if (chosen !== undefined) {
              choose(chosen);
            }
          }}
          loading={isTouched && query !== '' && isSearching}
        />
      </Field>
      {same !== undefined && (
        <Cluster gap={8} role="status">
          <Text size="sm">{text('same', { name: same.name ?? '', detail: detailOf(same.phone) })}</Text>
          <Button variant="outline" size="sm" onClick={() => choose(same)}>
            {text('isSame')}
          </Button>
        </Cluster>
      )}
      <Cluster>
        <Button variant="outline" size="sm" onClick={() => onChange(newClientOf(query))}>
          <UserPlus size={16} aria-hidden="true" />
          {text('add')}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Clients of the same name, or whose name begins with these words. Case and accents do not matter. */
function namesakes(found: readonly Customer[], query: string): Customer[] {
  const isSame = (name: string | undefined): boolean =>
    query !== '' && name?.localeCompare(query, 'es', { sensitivity: 'base' }) === 0;
  const length = query.split(/\s+/).length;
  const beginOf = (name: string | null): string | undefined => name?.split(/\s+/).slice(0, length).join(' ');
  const same = found.filter(({ name }) => isSame(name ?? undefined));
  return same.length > 0 ? same : found.filter(({ name }) => isSame(beginOf(name)));
}

function Known({
  client,
  onChange,
  errors,
}: Pick<ClientFieldProps, 'onChange' | 'errors'> & {
  readonly client: Extract<Client, { kind: 'known' }>;
}): ReactNode {
  const text = texts.useTexts();
  return (
    <Stack gap={4} role="group" aria-label={text('label')}>
      <Text size="sm" strong>
        {text('label')}
      </Text>
      <Chosen>
        <div>
          <Cluster gap={8}>
            <Text as="span" strong>
              {client.name ?? text('unnamed')}
            </Text>
            {client.blocked && <Badge tone="danger">{text('blocked')}</Badge>}
          </Cluster>
          <Text tone="soft" size="sm" numeric>
            {client.phone === null ? text('noPhone') : phoneText(client.phone)}
          </Text>
        </div>
        <Button variant="ghost" size="sm" onClick={() => onChange({ kind: 'searched', query: '' })}>
          {text('other')}
        </Button>
      </Chosen>
      {errors.client !== undefined && (
        <Text tone="danger" role="alert">
          {errors.client}
        </Text>
      )}
    </Stack>
  );
}

function New({
  client,
  onChange,
  errors,
}: Pick<ClientFieldProps, 'onChange' | 'errors'> & {
  readonly client: Extract<Client, { kind: 'new' }>;
}): ReactNode {
  const text = texts.useTexts();
  return (
    <Stack gap={12} role="group" aria-label={text('new')}>
      <Field label={text('name')} error={errors.name}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={client.name}
          onChange={(event) => onChange({ ...client, name: event.target.value })}
        />
      </Field>
      <Field label={text('phone')} aside={text('optional')} error={errors.client}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+34 600 123 456"
          maxLength={24}
          value={client.phone}
          onChange={(event) => onChange({ ...client, phone: event.target.value })}
        />
      </Field>
      <Cluster>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange({ kind: 'searched', query: client.name || client.phone })}
        >
          {text('search')}
        </Button>
      </Cluster>
    </Stack>
  );
}
