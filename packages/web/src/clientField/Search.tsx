import type { Customer } from '@citame/contracts';
import { Button, Cluster, Stack, Text } from '@citame/ui/core';
import { Combobox, Field } from '@citame/ui/form';
import { clientName, phoneText } from '@citame/web/page';
import { apiQuery, useQuery, useSettled } from '@citame/web/query';
import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { newClientOf, type Client, type ClientFieldProps } from './client.ts';
import { texts } from './texts.ts';
import { useWriters } from './useWriters.ts';

const none: readonly Customer[] = [];

/** Finds a client by phone or name: one who is known, one who has only written to the bot, or a new one. */
export function Search({
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
  const found = search.data?.items ?? none;
  const writers = useWriters(written, found);
  const isSearching = settled !== query.trim() || search.isFetching;
  const named = isSearching ? [] : namesakes(found, written.name);
  const same = named.length === 1 ? named[0] : undefined;
  const choose = (customer: Customer): void => onChange(knownClient(customer));
  const chooseGiven = useEffectEvent(choose);
  useEffect(() => {
    // The name came with the form, as from the palette: nothing is being typed.
    if (!isTouched && same !== undefined) {
      chooseGiven(same);
    }
  }, [isTouched, same]);
  const options = useMemo(() => {
    const known = found.map((customer) => ({
      id: customer.customer_id,
      label: clientName(customer, text('unnamed')),
      detail: customer.phone === null ? text('noPhone') : phoneText(customer.phone),
      client: knownClient(customer),
    }));
    const wrote = writers.map(({ phone, name }) => ({
      id: `wrote ${phone}`,
      label: name,
      detail: text('wrote', { phone: phoneText(phone) }),
      client: { kind: 'new', phone, name } as const,
    }));
    const fresh = {
      id: 'new',
      label: text('newOption', { name: settled }),
      client: newClientOf(settled),
    };
    const all = [...known, ...wrote];
    // Enter takes no other name than the typed one.
    const isExact = all.some(({ label }) => isSame(label, settled)) || written.name === '';
    return isExact && all.length > 0 ? [...all, fresh] : [fresh, ...all];
  }, [found, writers, settled, written.name, text]);
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
          options={settled === '' || isSearching ? [] : options}
          onChoose={({ id }) => {
            const chosen = options.find((option) => option.id === id);
            if (chosen !== undefined) {
              onChange(chosen.client);
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

function knownClient({ customer_id: id, phone, name, blocked }: Customer): Client {
  return { kind: 'known', id, phone, name, blocked };
}

/** Case and accents do not matter. */
function isSame(name: string | undefined, query: string): boolean {
  return query !== '' && name?.localeCompare(query, 'es', { sensitivity: 'base' }) === 0;
}

/** Clients of the same name, or whose name begins with these words. */
function namesakes(found: readonly Customer[], query: string): Customer[] {
  const length = query.split(/\s+/).length;
  const beginOf = (name: string | null): string | undefined => name?.split(/\s+/).slice(0, length).join(' ');
  const same = found.filter(({ name }) => isSame(name ?? undefined, query));
  return same.length > 0 ? same : found.filter(({ name }) => isSame(beginOf(name), query));
}
