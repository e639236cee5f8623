import type { Service } from '@citame/contracts';
import { Button, Page, PageHeader, Skeleton, Stack } from '@citame/ui/core';
import { StatCard, StatGrid } from '@citame/ui/data';
import { lazyDialog } from '@citame/ui/lazy';
import { media } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { emptyDraft, type ServiceDraft } from './draft.ts';
import { NoServices } from './NoServices.tsx';
import { ServiceList } from './ServiceList.tsx';
import { texts } from './texts.ts';

const ServiceDialog = lazyDialog(async () => (await import('./ServiceDialog.tsx')).ServiceDialog);
const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

const Total = styled(StatGrid)`
  ${media.desktop} {
    max-width: 362px;
  }
`;

/** The dialog that is open over the page. */
type Opened = { readonly draft: ServiceDraft } | { readonly form: Service } | { readonly deletion: Service };

/** The services of the business. */
export function ServicesPage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  const services = useQuery(apiQuery('GET /services'));
  const close = (): void => setOpened(undefined);
  const create = (draft: ServiceDraft = emptyDraft): void => setOpened({ draft });
  const { data } = services;
  return (
    <Page aria-busy={services.isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        {...(data?.length === 0
          ? {}
          : {
              actions: (
                <Button onClick={() => create()}>
                  <Plus size={18} aria-hidden="true" />
                  {text('add')}
                </Button>
              ),
            })}
      />
      <Stack gap={16}>
        <Total>
          <StatCard label={text('total')} value={data?.length} {...averageOf(data, text)} />
        </Total>
        {data !== undefined ? (
          data.length === 0 ? (
            <NoServices onCreate={create} />
          ) : (
            <ServiceList
              services={data}
              onEdit={(form) => setOpened({ form })}
              onDelete={(deletion) => setOpened({ deletion })}
            />
          )
        ) : services.isError ? (
          <LoadFailed
            message={messageOf(services.error, text('loadFailed'))}
            retryLabel={text('retry')}
            onRetry={() => void services.refetch()}
          />
        ) : (
          <Skeleton height="200px" />
        )}
      </Stack>
      {opened !== undefined && (
        <Suspense>
          {'deletion' in opened ? (
            <DeleteDialog service={opened.deletion} onClose={close} />
          ) : 'form' in opened ? (
            <ServiceDialog service={opened.form} onClose={close} />
          ) : (
            <ServiceDialog draft={opened.draft} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** How long services take on average, once there are any. */
function averageOf(services: readonly Service[] | undefined, text: typeof texts.text): { detail?: string } {
  if (services === undefined || services.length === 0) {
    return {};
  }
  const sum = services.reduce((minutes, { duration }) => minutes + duration, 0);
  return { detail: text('totalDetail', { count: Math.round(sum / services.length) }) };
}
