import { utcMidnight, type LocalDate } from '@citame/calendar';
import type { Appointment, WeeklyPeriod } from '@citame/contracts';
import { Banner } from '@citame/ui/core';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { clientName } from '@citame/web/page';
import { apiQuery, useQueries } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { leftOut } from './leftOut.ts';

const shown = 6;

/** An employee's week as it is, and as it is to be. */
interface WeekChange {
  readonly employeeId: string;
  readonly before: readonly WeeklyPeriod[];
  readonly after: readonly WeeklyPeriod[];
}

interface LeftOutBannerProps {
  readonly changes: readonly WeekChange[];
  readonly today: LocalDate;
}

/** Names the coming appointments that new hours would leave out: they stay in the calendar, for the owner to move or cancel. */
export function LeftOutBanner({ changes, today }: LeftOutBannerProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const asked = useQueries({
    queries: changes.map(({ employeeId }) =>
      apiQuery('GET /appointments', { query: { employee_id: employeeId, from: today } }),
    ),
  });
  const found = changes.flatMap(({ before, after }, place) =>
    leftOut(asked[place]?.data ?? [], before, after),
  );
  if (found.length === 0) {
    return null;
  }
  const day = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const lineOf = ({ date, slot, name, phone, employee_name: employee }: Appointment): string =>
    text('leftOut.line', {
      day: day.format(utcMidnight(date)),
      slot,
      client: clientName({ name, phone }, text('leftOut.noName')),
      employee,
    });
  return (
    <Banner tone="warning" role="status" title={text('leftOut.title', { count: found.length })}>
      <ul>
        {found.slice(0, shown).map((appointment) => (
          <li key={appointment.id}>{lineOf(appointment)}</li>
        ))}
        {found.length > shown && <li>{text('leftOut.more', { count: found.length - shown })}</li>}
      </ul>
      {text('leftOut.stay')}
    </Banner>
  );
}
