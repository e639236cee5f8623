import { Page, PageHeader, Stack } from '@citame/ui/core';
import { StatCard, StatGrid } from '@citame/ui/data';
import { employeeColor, media, useIsPhone } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Slow, useReady } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useRights, useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ClosingBanner } from './account/ClosingBanner.tsx';
import { UnverifiedBanner } from './account/UnverifiedBanner.tsx';
import { BotDayCard } from './bot/BotDayCard.tsx';
import { CapBanner } from './connections/CapBanner.tsx';
import { ConnectionsCard } from './connections/ConnectionsCard.tsx';
import { DayRibbon } from './ribbon/DayRibbon.tsx';
import { addressOf } from './addressOf.ts';
import { FirstBookingBanner } from './first/FirstBookingBanner.tsx';
import { ClosedDoorBanner } from './steps/ClosedDoorBanner.tsx';
import { OwedBanner } from './steps/OwedBanner.tsx';
import { StepsCard } from './steps/StepsCard.tsx';
import { texts } from './texts.ts';
import { AttentionBanner } from './today/AttentionBanner.tsx';
import { longDay } from './today/longDay.ts';
import { TodayCard } from './today/TodayCard.tsx';
import { useToday } from './today/useToday.ts';
import { UpcomingCard } from './upcoming/UpcomingCard.tsx';
import { useUpcoming } from './upcoming/useUpcoming.ts';
import { WaitingCard } from './waiting/WaitingCard.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (max-width: 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    gap: 12px;
  }
`;

/** First page of the back-office: counts, today's appointments, and the steps that are left. */
export function DashboardPage(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const session = useSession();
  const user = session.status === 'anonymous' ? undefined : session.user;
  const name = user === undefined ? '' : addressOf(user);
  // A member who is greeted by their own name reads the business beside it.
  const business = user !== undefined && user.name !== name ? user.name : '';
  const unverified = user?.email_verified === false ? user.email : undefined;
  const isPhone = useIsPhone();
  const { mayActAs } = useRights();
  const isOwner = mayActAs('owner');
  const isOfAll = mayActAs('reception');
  const today = useToday();
  const upcoming = useUpcoming(today.day);
  const { data: employees } = useQuery(apiQuery('GET /employees'));
  const { data: services } = useQuery(apiQuery('GET /services'));
  const { data: whatsapp } = useQuery({ ...apiQuery('GET /whatsapp/status'), enabled: isOwner });
  const { data: google } = useQuery({ ...apiQuery('GET /google/status'), enabled: isOwner });
  const { data: billing } = useQuery({ ...apiQuery('GET /billing/status'), enabled: isOwner });
  const ready = useReady();
  const steps = {
    employees: ready.employees,
    services: ready.services,
    schedule: ready.schedule,
    whatsapp: whatsapp?.connected,
    subscription: billing?.is_active,
  };
  const areStepsDone = ready.canBook === true && Object.values(steps).every((isDone) => isDone === true);
  const stepsCard = isOwner && <StepsCard done={steps} canBook={ready.canBook} />;
  const isUnknown =
    [employees, services, ready.hours, today.appointments].includes(undefined) && !today.hasFailed;
  const team = employees ?? [];
  return (
    <Page>
      <PageHeader
        title={name === '' ? text('welcomeAnyone') : text('welcome', { name })}
        subtitle={
          today.day === undefined
            ? ' '
            : text(business === '' ? 'subtitle' : 'subtitleIn', {
                business,
                day: longDay(today.day, language),
              })
        }
      />
      <Stack gap={16}>
        {isUnknown && <Slow />}
        {isOwner && <ClosingBanner />}
        {unverified !== undefined && <UnverifiedBanner email={unverified} />}
        {billing?.status === 'past_due' && <OwedBanner />}
        {isOwner && <ClosedDoorBanner done={steps} canBook={ready.canBook} />}
        {isOwner && whatsapp?.connected === true && <CapBanner />}
        {isOwner && <FirstBookingBanner today={today.day} />}
        {isOfAll && <WaitingCard />}
        {isOfAll && <AttentionBanner />}
        {!areStepsDone && stepsCard}
        {isOfAll && <BotDayCard today={today.day} />}
        <StatGrid>
          <StatCard label={text('stats.today')} value={today.appointments?.length} />
          <StatCard label={text('stats.employees')} value={employees?.length} />
          <StatCard label={text('stats.services')} value={services?.length} />
        </StatGrid>
        {!isPhone && today.day !== undefined && team.length > 0 && !today.hasFailed && (
          <DayRibbon
            day={today.day}
            hours={ready.hours}
            timeZone={today.timeZone ?? 'UTC'}
            employees={team}
            appointments={today.appointments}
          />
        )}
        <Columns>
          <Stack gap={16}>
            <TodayCard today={today} employees={team} />
            <UpcomingCard
              id="by-service"
              title={text('upcoming.byService')}
              none={text('upcoming.noneService')}
              items={upcoming?.services.map(({ service_id: id, title, ...item }) => ({
                ...item,
                id,
                name: title,
              }))}
            />
          </Stack>
          <Stack gap={16}>
            {areStepsDone && stepsCard}
            {isOwner && <ConnectionsCard google={google} whatsapp={whatsapp} />}
            <UpcomingCard
              id="by-employee"
              title={text('upcoming.byEmployee')}
              none={text('upcoming.noneEmployee')}
              items={upcoming?.employees.map(({ employee_id: id, ...item }) => {
                const place = team.findIndex(({ employee_id: known }) => known === id);
                return {
                  ...item,
                  id,
                  ...(place === -1 ? {} : { color: employeeColor(place, team[place]?.color) }),
                };
              })}
            />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
