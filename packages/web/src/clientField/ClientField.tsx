import { Badge, Button, Cluster, Stack, Text } from '@citame/ui/core';
import { Field, focusAfter, TextInput } from '@citame/ui/form';
import { color, radius } from '@citame/ui/theme';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { phoneText } from '@citame/web/page';
import type { Client, ClientFieldProps } from './client.ts';
import { Search } from './Search.tsx';
import { texts } from './texts.ts';
import { useReached } from './useReached.ts';

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

/** Finds a client by phone or name, or takes a new one down. */
export function ClientField({ client, onChange, errors }: ClientFieldProps): ReactNode {
  const [isChosenHere, setChosenHere] = useState(false);
  switch (client.kind) {
    case 'searched':
      return (
        <Search
          query={client.query}
          onChange={(next) => {
            setChosenHere(true);
            onChange(next);
          }}
          errors={errors}
        />
      );
    case 'known':
      return <Known client={client} onChange={onChange} errors={errors} leadsOn={isChosenHere} />;
    case 'new':
      return <New client={client} onChange={onChange} errors={errors} />;
  }
}

function Known({
  client,
  onChange,
  errors,
  leadsOn,
}: Pick<ClientFieldProps, 'onChange' | 'errors'> & {
  readonly client: Extract<Client, { kind: 'known' }>;
  /** Whether the client was chosen in this field: the focus goes on to the next one. */
  readonly leadsOn: boolean;
}): ReactNode {
  const text = texts.useTexts();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (leadsOn && root.current !== null) {
      focusAfter(root.current);
    }
  }, [leadsOn]);
  return (
    <Stack gap={4} role="group" aria-label={text('label')} ref={root}>
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
  const { name: writersName } = useReached(client);
  const fillIn = useEffectEvent((name: string) => {
    if (client.name.trim() === '') {
      onChange({ ...client, name });
    }
  });
  useEffect(() => {
    if (writersName !== undefined) {
      fillIn(writersName);
    }
  }, [writersName]);
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
