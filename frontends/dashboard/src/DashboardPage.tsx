import { Page, PageHeader, Stack } from '@citame/ui/core';
import { StatCard, StatGrid } from '@citame/ui/data';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';
import { longDay } from './today/localDay.ts';
import { TodayCard } from './today/TodayCard.tsx';
import { useToday } from './today/useToday.ts';

/** What an owner sees first: how much there is, and what today brings. */
export function DashboardPage(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const session = useSession();
  const name = session.status === 'anonymous' ? '' : (session.user?.name ?? '');
  const today = useToday();
  const employees = useQuery(apiQuery('GET /employees'));
  const services = useQuery(apiQuery('GET /services'));
  return (
    <Page>
      <PageHeader
        title={name === '' ? text('welcomeAnyone') : text('welcome', { name })}
        subtitle={today.day === undefined ? ' ' : text('subtitle', { day: longDay(today.day, language) })}
      />
      <Stack gap={16}>
        <StatGrid>
          <StatCard label={text('stats.today')} value={today.appointments?.length} />
          <StatCard label={text('stats.employees')} value={employees.data?.length} />
          <StatCard label={text('stats.services')} value={services.data?.length} />
        </StatGrid>
        <TodayCard today={today} employees={employees.data ?? []} />
      </Stack>
    </Page>
  );
}
