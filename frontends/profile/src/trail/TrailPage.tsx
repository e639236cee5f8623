import type { TrailFilter } from '@citame/contracts';
import { Button, Card, CardBody, EmptyState, PageHeader, Skeleton, Stack, TextPage } from '@citame/ui/core';
import { api, messageOf } from '@citame/web/api';
import { LoadFailed, saveFile, toastError, useToday } from '@citame/web/page';
import { apiQuery, useMutation, useQuery } from '@citame/web/query';
import { TrailList } from '@citame/web/trail';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { TrailFilters } from './TrailFilters.tsx';
import { useTrailFilter } from './trailFilter.ts';

/** Spreadsheets recognise UTF-8 by it; `Response.text()` removes it. */
const byteOrderMark = '\uFEFF';

/** The trail of the business: who changed what, and when, with filters and as a file. */
export function TrailPage(): ReactNode {
  const text = texts.useTexts();
  const [filter, change] = useTrailFilter();
  const today = useToday() ?? '';
  const exporting = useMutation({
    mutationFn: () => api('GET /trail/export.csv', { query: filter }),
    onSuccess: (content) =>
      saveFile({
        name: text('trail.file', { day: today }),
        type: 'text/csv;charset=utf-8',
        text: byteOrderMark + content,
      }),
    onError: (error) => toastError(error, text('trail.exportFailed')),
  });
  return (
    <TextPage>
      <PageHeader
        title={text('trail.title')}
        subtitle={text('trail.subtitle')}
        actions={
          <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
            <Download size={16} aria-hidden="true" />
            {text('trail.export')}
          </Button>
        }
      />
      <TrailFilters filter={filter} change={change} />
      <Card>
        <CardBody>
          <Pages key={JSON.stringify(filter)} filter={filter} />
        </CardBody>
      </Card>
    </TextPage>
  );
}

/** Page after page, as far as the reader has asked for them. */
function Pages({ filter }: { readonly filter: TrailFilter }): ReactNode {
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Stack gap={0}>
      {afters.map((after, index) => (
        <PageOfTrail
          key={after ?? ''}
          filter={filter}
          after={after}
          onMore={index === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
        />
      ))}
    </Stack>
  );
}

interface PageOfTrailProps {
  readonly filter: TrailFilter;
  /** Where the page begins; undefined for the latest changes. */
  readonly after: string | undefined;
  /** Called for the page that follows, of the last page only. */
  readonly onMore: ((next: string) => void) | undefined;
}

function PageOfTrail({ filter, after, onMore }: PageOfTrailProps): ReactNode {
  const text = texts.useTexts();
  const { data, error, refetch } = useQuery(apiQuery('GET /trail', { query: { ...filter, after } }));
  if (error !== null && data === undefined) {
    return (
      <LoadFailed
        message={messageOf(error, text('trail.failed'))}
        retryLabel={text('trail.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <Skeleton lines={6} height="40px" />;
  }
  const { items, next } = data;
  if (items.length === 0) {
    return <EmptyState title={text('trail.none')}>{text('trail.noneText')}</EmptyState>;
  }
  return (
    <>
      <TrailList entries={items} label={text('trail.list')} />
      {next !== null && onMore !== undefined && (
        <div>
          <Button variant="outline" onClick={() => onMore(next)}>
            {text('trail.more')}
          </Button>
        </div>
      )}
    </>
  );
}
