import {
  Badge,
  Button,
  Card,
  CardBody,
  Cluster,
  EmptyState,
  PageHeader,
  Stack,
  Text,
  TextLink,
  TextPage,
} from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link, useSearchParams } from '@citame/web/router';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  margin-bottom: 16px;
  > button {
    margin-bottom: 6px;
  }
`;

const minWords = 2;

/** Finds businesses by a word of the name, an e-mail, a phone or an id. */
export function SearchPage(): ReactNode {
  const text = texts.useTexts();
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [words, setWords] = useState(asked);
  const found = useQuery({
    ...apiQuery('GET /operator/businesses', { query: { q: asked } }),
    enabled: asked.length >= minWords,
  });
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    setParams({ q: words.trim() });
  };
  return (
    <TextPage>
      <PageHeader title={text('search.title')} subtitle={text('search.subtitle')} />
      <Form role="search" onSubmit={search}>
        <Field label={text('search.words')}>
          <TextInput type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
        <Button type="submit" busy={found.isFetching} disabled={words.trim().length < minWords}>
          {text('search.find')}
        </Button>
      </Form>
      {found.isError && (
        <LoadFailed
          message={messageOf(found.error, text('failed'))}
          retryLabel={text('retry')}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data?.length === 0 && (
        <EmptyState title={text('search.nothing')}>{text('search.nothingText')}</EmptyState>
      )}
      <Stack gap={12}>
        {found.data?.map(({ id, name, owners, suspended_at: suspendedAt, closes_at: closesAt }) => (
          <Card key={id} as="section" aria-label={name}>
            <CardBody>
              <Stack gap={4}>
                <Cluster gap={8}>
                  <TextLink asChild>
                    <Link to={`/businesses/${id}`}>{name}</Link>
                  </TextLink>
                  {suspendedAt !== null && <Badge tone="danger">{text('state.suspended')}</Badge>}
                  {closesAt !== null && <Badge tone="warning">{text('state.closing')}</Badge>}
                </Cluster>
                <Text tone="soft">{owners.join(', ')}</Text>
                <Text tone="muted">{id}</Text>
              </Stack>
            </CardBody>
          </Card>
        ))}
      </Stack>
    </TextPage>
  );
}
