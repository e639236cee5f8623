import { minuteOfDay, type LocalDate } from '@citame/calendar';
import { Banner } from '@citame/ui/core';
import { isOpen } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';

interface BlockHitsProps {
  readonly employeeIds: readonly string[];
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly from: string;
  readonly to: string;
}

/** Appointments that stand in the time to be blocked: they stay, so that the owner moves or cancels them. */
export function BlockHits({ employeeIds, date, from, to }: BlockHitsProps): ReactNode {
  const text = texts.useTexts();
  const { data = [] } = useQuery(apiQuery('GET /appointments', { query: { from: date, to: date } }));
  const hits = data.filter(
    (appointment) =>
      isOpen(appointment) &&
      appointment.employee_id !== null &&
      employeeIds.includes(appointment.employee_id) &&
      minuteOfDay(appointment.slot) < minuteOfDay(to) &&
      minuteOfDay(from) < minuteOfDay(appointment.slot) + appointment.duration,
  );
  if (hits.length === 0) {
    return null;
  }
  return (
    <Banner tone="warning" role="status" title={text('block.hits', { count: hits.length })}>
      <ul>
        {hits.map((appointment) => {
          const { client, employee, service } = namesOf(appointment, text);
          const { id, slot } = appointment;
          return <li key={id}>{text('block.hit', { slot, client, service, employee })}</li>;
        })}
      </ul>
      {text('block.hitsStay')}
    </Banner>
  );
}
