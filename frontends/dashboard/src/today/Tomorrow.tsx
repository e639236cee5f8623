import { addDays, type LocalDate } from '@citame/calendar';
import { TextLink } from '@citame/ui/core';
import { clientName } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** How many come tomorrow, and who is the first; nothing until it is known. */
export function Tomorrow({ today }: { readonly today: LocalDate }): ReactNode {
  const text = texts.useTexts();
  const tomorrow = addDays(today, 1);
  const { data } = useQuery(apiQuery('GET /appointments/days', { query: { from: tomorrow, to: tomorrow } }));
  if (data === undefined) {
    return null;
  }
  const [day] = data;
  const [first] = day?.first ?? [];
  const count = (day?.employees ?? []).reduce((sum, employee) => sum + employee.count, 0);
  return (
    <TextLink asChild>
      <Link to={`/app/appointments?view=day&date=${tomorrow}`}>
        {first === undefined
          ? text('tomorrow.none')
          : text('tomorrow.some', { count, slot: first.slot, client: clientName(first, text('unnamed')) })}
      </Link>
    </TextLink>
  );
}
