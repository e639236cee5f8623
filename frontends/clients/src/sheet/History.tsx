import type { LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { Button, Card, EmptyState, Heading, Stack, StatusBadge } from '@citame/ui/core';
import { AppointmentRow } from '@citame/ui/data';
import { color, employeeColor, type EmployeeColor } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { plainDay } from '../clientTexts.ts';
import { texts } from '../texts.ts';

const List = styled.ul`
  li {
    padding: 8px 14px;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const More = styled.div`
  padding: 6px;
  border-top: 1px solid ${color.line};
`;

/** Appointments that are shown at first: what follows is to be in sight, too. */
const latest = 5;

/** Color of deleted employees. */
const goneColor: EmployeeColor = 7;

interface HistoryProps {
  readonly history: readonly Appointment[];
  readonly today: LocalDate;
}

/** All appointments of a client, latest first. */
export function History({ history, today }: HistoryProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [isWhole, setWhole] = useState(history.length <= latest + 1);
  const shown = isWhole ? history : history.slice(0, latest);
  const team = useQuery(apiQuery('GET /employees')).data ?? [];
  const colorOf = (employeeId: string | null): EmployeeColor => {
    const place = team.findIndex(({ employee_id: id }) => id === employeeId);
    return place === -1 ? goneColor : employeeColor(place, team[place]?.color);
  };
  return (
    <Stack gap={8} as="section" aria-labelledby="history">
      <Heading level={3} size="card" id="history">
        {text('client.history')}
      </Heading>
      {history.length === 0 ? (
        <EmptyState plain level={4} title={text('client.noHistory')} />
      ) : (
        <Card>
          <List>
            {shown.map(({ id, date, slot, duration, status, ...rest }) => {
              const name = (deleted: boolean, known: string): string =>
                deleted ? text('deleted', { name: known }) : known;
              const employee = name(rest.employee_id === null, rest.employee_name);
              return (
                <li key={id}>
                  <AppointmentRow
                    time={slot}
                    duration={text('minutes', { count: duration })}
                    title={name(rest.service_pk === null, rest.service_title)}
                    detail={text('client.visit', { day: plainDay(date, language), employee })}
                    color={colorOf(rest.employee_id)}
                    past={date < today}
                    aside={<StatusBadge status={status} label={text(`status.${status}`)} compact />}
                  />
                </li>
              );
            })}
          </List>
          {!isWhole && (
            <More>
              <Button variant="ghost" size="sm" wide onClick={() => setWhole(true)}>
                {text('client.all', { count: history.length })}
              </Button>
            </More>
          )}
        </Card>
      )}
    </Stack>
  );
}
