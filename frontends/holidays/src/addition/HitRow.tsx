import type { Employee } from '@citame/contracts';
import { Stack, Text } from '@citame/ui/core';
import { AppointmentRow } from '@citame/ui/data';
import { employeeColor } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { clientName, type ReasonAgainst } from '@citame/web/page';
import { ArrowRight, BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { nearDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { Move, Proposal } from './planMoves.ts';

const Below = styled(Text)`
  display: flex;
  gap: 6px;
  align-items: start;
  padding: 4px 0 0 86px;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface HitRowProps {
  readonly appointment: Proposal['appointment'];
  readonly team: readonly Employee[];
  readonly move: Move | undefined;
  /** Whether the appointments are of several employees, so that each names its own. */
  readonly isOneOfAll: boolean;
  /** Whether it would go where it is suggested. */
  readonly isMoved: boolean;
  /** Why its client cannot be told of anything; undefined when they can. */
  readonly against: ReasonAgainst | undefined;
}

/** An appointment that would be hit, where it would go, and why its client cannot be told. */
export function HitRow({ appointment, team, move, isOneOfAll, isMoved, against }: HitRowProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { slot, duration, date, name, phone, service_title: title, employee_id: own } = appointment;
  const place = team.findIndex(({ employee_id: id }) => id === own);
  const client = clientName({ name, phone }, text('hits.noName'));
  return (
    <Stack as="li" gap={0}>
      <AppointmentRow
        time={slot}
        duration={text('hits.minutes', { count: duration })}
        title={title}
        detail={[nearDay(date, language), client, ...(isOneOfAll ? [team[place]?.nombre ?? ''] : [])].join(
          ' · ',
        )}
        color={employeeColor(place, team[place]?.color)}
      />
      {isMoved && (
        <Below size="sm" tone={move === undefined ? 'danger' : 'success'} strong numeric>
          {move === undefined ? (
            text('hits.noPlace')
          ) : (
            <>
              <ArrowRight size={14} aria-hidden="true" />
              {text('hits.moveTo', {
                day: nearDay(move.date, language),
                slot: move.slot,
                employee: team.find(({ employee_id: id }) => id === move.employeeId)?.nombre ?? '',
              })}
            </>
          )}
        </Below>
      )}
      {against !== undefined && (
        <Below size="sm" tone="soft">
          <BellOff size={14} aria-hidden="true" />
          {text(`telling.${against}`)}
        </Below>
      )}
    </Stack>
  );
}
