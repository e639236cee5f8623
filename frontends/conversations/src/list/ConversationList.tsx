import type { Conversation } from '@citame/contracts';
import { Button, Card, EmptyState, Skeleton, Stack, TextLink } from '@citame/ui/core';
import { SegmentedControl } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { api, messageOf } from '@citame/web/api';
import { LoadFailed, Slow, toastError } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link, useSearchParams } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { ConversationItem } from './ConversationItem.tsx';

const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
`;
const Filter = styled.div`
  padding: 12px;
`;
const Items = styled.ul`
  margin: 0;
  padding: 0 8px 8px;
  overflow-y: auto;
  list-style: none;
  ${media.phone} {
    overflow: visible;
  }
`;
const More = styled.li`
  display: grid;
  justify-items: center;
  padding: 8px;
`;

/** The conversations of the business. Who waits longest stands first; of all, the latest does. */
export function ConversationList({ chosen }: { readonly chosen: string | undefined }): ReactNode {
  const text = texts.useTexts();
  const [parameters, setParameters] = useSearchParams();
  const isAll = parameters.get('show') === 'all';
  const list = useQuery(apiQuery('GET /conversations', { query: isAll ? {} : { waiting: 'true' } }));
  const older = useOlder(list.data?.next ?? null);
  const count = list.data?.waiting_count ?? 0;
  const rows = [...(list.data?.conversations ?? []), ...(isAll ? older.rows : [])];
  return (
    <Root as="section" aria-label={text('title')} aria-busy={list.isPending}>
      <Filter>
        <SegmentedControl
          label={text('show')}
          value={isAll ? 'all' : 'waiting'}
          onChange={(value) => setParameters(value === 'all' ? { show: 'all' } : {})}
          options={[
            { value: 'waiting', label: count === 0 ? text('waiting') : text('waiting_count', { count }) },
            { value: 'all', label: text('all') },
          ]}
        />
      </Filter>
      {list.data !== undefined ? (
        rows.length === 0 ? (
          <NoConversations isAll={isAll} />
        ) : (
          <Items>
            {rows.map((row) => (
              <ConversationItem key={row.id} conversation={row} isChosen={row.id === chosen} isAll={isAll} />
            ))}
            {isAll && older.next !== null && (
              <More>
                <Button variant="ghost" size="sm" busy={older.isLoading} onClick={() => void older.load()}>
                  {text('more')}
                </Button>
              </More>
            )}
          </Items>
        )
      ) : list.isError ? (
        <LoadFailed
          message={messageOf(list.error, text('listFailed'))}
          retryLabel={text('retry')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Stack gap={8}>
          <Slow />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Stack>
      )}
    </Root>
  );
}

function NoConversations({ isAll }: { readonly isAll: boolean }): ReactNode {
  const text = texts.useTexts();
  return isAll ? (
    <EmptyState plain title={text('none')} action={<FirstSteps />}>
      {text('noneText')}
    </EmptyState>
  ) : (
    <EmptyState
      plain
      title={text('allAnswered')}
      action={
        <TextLink asChild>
          <Link to="?show=all">{text('seeAll')}</Link>
        </TextLink>
      }
    >
      {text('allAnsweredText')}
    </EmptyState>
  );
}

/** How clients come to write: a number, and then the link to it. Both are the owner's to give. */
function FirstSteps(): ReactNode {
  const text = texts.useTexts();
  const isOwner = useRights().mayActAs('owner');
  const { data } = useQuery({ ...apiQuery('GET /whatsapp/status'), enabled: isOwner });
  return (
    data !== undefined && (
      <TextLink asChild>
        {data.connected ? (
          <Link to="/app/profile">{text('share')}</Link>
        ) : (
          <Link to="/app/synchronize">{text('connect')}</Link>
        )}
      </TextLink>
    )
  );
}

/** The conversations after the first page. */
function useOlder(first: string | null) {
  const text = texts.useTexts();
  const [state, setState] = useState<{ rows: Conversation[]; next: string | null }>();
  const [isLoading, setLoading] = useState(false);
  const next = state === undefined ? first : state.next;
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      const page = await api('GET /conversations', { query: { after: next ?? undefined } });
      setState({ rows: [...(state?.rows ?? []), ...page.conversations], next: page.next });
    } catch (error) {
      toastError(error, text('listFailed'));
    } finally {
      setLoading(false);
    }
  };
  return { rows: state?.rows ?? [], next, isLoading, load };
}
