import { Button, Card, EmptyState, Page, PageHeader, Stack } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { LoadFailed, Slow } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Outlet, useNavigate } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { LatestImport } from './import/LatestImport.tsx';
import { ClientTable } from './list/ClientTable.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { useClientList } from './list/useClientList.ts';
import { useListState } from './listState.ts';
import { PageActions } from './PageActions.tsx';
import { texts } from './texts.ts';

const AddDialog = lazyDialog(async () => (await import('./add/AddDialog.tsx')).AddDialog);
const ImportDialog = lazyDialog(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

/** The clients of a business: a list that the server sorts, searches and pages. */
export function ClientsPage(): ReactNode {
  const text = texts.useTexts();
  const [state, change] = useListState();
  const isOfAll = useRights().mayActAs('reception');
  const list = useClientList(state, change);
  const business = useQuery(apiQuery('GET /business'));
  const [opened, setOpened] = useState<'add' | 'import'>();
  const navigate = useNavigate();
  const close = (): void => setOpened(undefined);
  const show = useCallback(
    (id: string) =>
      void navigate(
        { pathname: `/app/clients/${id}`, search: window.location.search },
        { preventScrollReset: true },
      ),
    [navigate],
  );
  const isNarrowed = state.q !== '' || state.only !== undefined || state.tag !== undefined;
  const isEmpty = list.items !== undefined && list.total === 0;
  return (
    <Page aria-busy={list.items === undefined && !list.hasFailed}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        actions={
          isOfAll && (
            <PageActions state={state} onAdd={() => setOpened('add')} onImport={() => setOpened('import')} />
          )
        }
      />
      <Stack gap={16}>
        {isOfAll && <LatestImport />}
        {(!isEmpty || isNarrowed) && <ListToolbar state={state} change={change} />}
        {list.hasFailed ? (
          <LoadFailed message={text('failed')} retryLabel={text('retry')} onRetry={list.retry} />
        ) : isEmpty ? (
          <Card>
            {isNarrowed ? (
              <EmptyState
                title={text('empty.narrowed')}
                action={
                  <Button
                    variant="outline"
                    onClick={() => change({ q: '', only: undefined, tag: undefined })}
                  >
                    {text('empty.widen')}
                  </Button>
                }
              >
                {text('empty.narrowedText')}
              </EmptyState>
            ) : (
              <EmptyState
                title={text('empty.title')}
                action={
                  isOfAll && (
                    <Button variant="outline" onClick={() => setOpened('import')}>
                      {text('import.open')}
                    </Button>
                  )
                }
              >
                {text('empty.text')}
              </EmptyState>
            )}
          </Card>
        ) : (
          <>
            {list.items === undefined && <Slow />}
            <ClientTable
              list={list}
              state={state}
              change={change}
              timeZone={business.data?.time_zone ?? 'UTC'}
              onOpen={show}
            />
          </>
        )}
      </Stack>
      <Suspense>
        <Outlet />
      </Suspense>
      {opened !== undefined && (
        <Suspense>
          {opened === 'add' ? <AddDialog onClose={close} onShow={show} /> : <ImportDialog onClose={close} />}
        </Suspense>
      )}
    </Page>
  );
}
