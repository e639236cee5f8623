import type { WaitingEntry } from '@citame/contracts';
import { Button, Card, EmptyState, Page, PageHeader, Stack } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { LoadFailed, Slow, useToday } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { UserPlus } from 'lucide-react';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { WaitingTable } from './list/WaitingTable.tsx';
import { texts } from './texts.ts';
import { usePutFirst } from './usePutFirst.ts';

const AddDialog = lazyDialog(async () => (await import('./add/AddDialog.tsx')).AddDialog);
const GiveDialog = lazyDialog(async () => (await import('./give/GiveDialog.tsx')).GiveDialog);
const RemoveDialog = lazyDialog(async () => (await import('./removal/RemoveDialog.tsx')).RemoveDialog);

/** An offer that is over ends without an event. */
const lookAgainMs = 30_000;

/** The dialog that is open over the page. */
type Opened = { readonly kind: 'add' } | { readonly kind: 'give' | 'remove'; readonly entry: WaitingEntry };

/** The clients who wait for a time, in the order in which it is offered. */
export function WaitingPage(): ReactNode {
  const text = texts.useTexts();
  const list = useQuery({ ...apiQuery('GET /waiting-list'), refetchInterval: lookAgainMs });
  const business = useQuery(apiQuery('GET /business'));
  const today = useToday();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const give = useCallback((entry: WaitingEntry) => setOpened({ kind: 'give', entry }), []);
  const remove = useCallback((entry: WaitingEntry) => setOpened({ kind: 'remove', entry }), []);
  const putFirst = usePutFirst();
  const failed = [list, business].find(({ isError }) => isError);
  const isPending = list.isPending || business.isPending;
  return (
    <Page aria-busy={isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        actions={
          <Button onClick={() => setOpened({ kind: 'add' })}>
            <UserPlus size={18} aria-hidden="true" />
            {text('add.open')}
          </Button>
        }
      />
      {failed === undefined ? (
        <Stack gap={12}>
          {isPending && <Slow />}
          {list.data?.length === 0 ? (
            <Card>
              <EmptyState title={text('empty.title')}>{text('empty.text')}</EmptyState>
            </Card>
          ) : (
            <Card>
              <WaitingTable
                entries={business.data === undefined ? undefined : list.data}
                timeZone={business.data?.time_zone ?? 'UTC'}
                onPutFirst={putFirst}
                onGive={give}
                onRemove={remove}
              />
            </Card>
          )}
        </Stack>
      ) : (
        <LoadFailed
          message={text('failed')}
          retryLabel={text('retry')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {opened !== undefined && today !== undefined && (
        <Suspense>
          {opened.kind === 'add' && <AddDialog entries={list.data ?? []} today={today} onClose={close} />}
          {opened.kind === 'give' && <GiveDialog entry={opened.entry} today={today} onClose={close} />}
          {opened.kind === 'remove' && <RemoveDialog entry={opened.entry} onClose={close} />}
        </Suspense>
      )}
    </Page>
  );
}
