import { Banner, PageHeader, Skeleton, Stack, TextLink, TextPage } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link, useParams } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ConnectionsCard } from './ConnectionsCard.tsx';
import { LettersCard } from './LettersCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { QuotasCard } from './QuotasCard.tsx';
import { StateCard } from './StateCard.tsx';

/** One business: how it stands in every service, and what an operator may do about it. */
export function BusinessPage(): ReactNode {
  const text = texts.useTexts();
  const { id = '' } = useParams();
  const {
    data: view,
    error,
    refetch,
  } = useQuery(apiQuery('GET /operator/businesses/:id', { params: { id } }));
  return (
    <TextPage>
      <TextLink asChild>
        <Link to="/">{text('search.title')}</Link>
      </TextLink>
      {error !== null && (
        <LoadFailed
          message={messageOf(error, text('failed'))}
          retryLabel={text('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {view === undefined && error === null && <Skeleton lines={6} />}
      {view !== undefined && (
        <>
          <PageHeader title={view.name} subtitle={view.id} />
          <Stack gap={16}>
            {view.silent.length > 0 && (
              <Banner tone="warning" role="status">
                {text('silent', { services: view.silent.join(', ') })}
              </Banner>
            )}
            <StateCard view={view} />
            <PlanCard view={view} />
            {/* A server of an earlier version knows no quotas. */}
            {'quotas' in view && <QuotasCard view={view} />}
            <ConnectionsCard view={view} />
            <LettersCard view={view} />
            <PeopleCard view={view} />
          </Stack>
        </>
      )}
    </TextPage>
  );
}
