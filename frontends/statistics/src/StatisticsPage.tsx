import {
  Card,
  CardBody,
  CardHeader,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Text as Words,
} from '@citame/ui/core';
import { SegmentedControl } from '@citame/ui/form';
import { messageOf } from '@citame/web/api';
import { LoadFailed, Slow, useToday } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { Figures } from './Figures.tsx';
import { PeopleTable } from './people/PeopleTable.tsx';
import { rangeNames, rangeOf, type RangeName } from './ranges.ts';
import { ServicesTable } from './services/ServicesTable.tsx';
import { texts } from './texts.ts';
import { WeeksChart } from './weeks/WeeksChart.tsx';

/** Outcomes of the appointments of a month or of ninety days. */
export function StatisticsPage(): ReactNode {
  const text = texts.useTexts();
  const today = useToday();
  const [name, setName] = useState<RangeName>('month');
  const range = today === undefined ? { from: '', to: '' } : rangeOf(name, today);
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery('GET /statistics', { query: range }),
    enabled: today !== undefined,
    placeholderData: (previous) => previous,
  });
  return (
    <Page aria-busy={isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        actions={
          <SegmentedControl
            label={text('range.label')}
            value={name}
            onChange={setName}
            options={rangeNames.map((value) => ({ value, label: text(`range.${value}`) }))}
          />
        }
      />
      {error === null ? (
        <Stack gap={16}>
          {isPending && <Slow />}
          <Figures found={data} />
          <Part title={text('weeks.title')}>
            {data === undefined ? <Skeleton height="220px" /> : <WeeksChart weeks={data.weeks} />}
          </Part>
          {data?.employees.length !== 0 && (
            <Part title={text('people.title')} hint={text('people.hint')}>
              <PeopleTable people={data?.employees} />
            </Part>
          )}
          {data?.services.length !== 0 && (
            <Part title={text('services.title')} {...(data?.revenue ? { hint: text('services.hint') } : {})}>
              <ServicesTable services={data?.services} currency={data?.revenue?.currency} />
            </Part>
          )}
        </Stack>
      ) : (
        <LoadFailed
          message={messageOf(error, text('failed'))}
          retryLabel={text('retry')}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps): ReactNode {
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} />
      {children}
      {hint !== undefined && (
        <CardBody>
          <Words tone="muted" size="sm">
            {hint}
          </Words>
        </CardBody>
      )}
    </Card>
  );
}
