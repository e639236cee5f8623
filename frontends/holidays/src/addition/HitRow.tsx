import type { Employee } from '@citame/contracts';
import { Button, Stack, Text } from '@citame/ui/core';
import { AppointmentRow, Untold } from '@citame/ui/data';
import { employeeColor } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { clientName, type WhyUntold } from '@citame/web/page';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nearDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { AdditionBody } from './draft.ts';
import { MoveFields } from './MoveFields.tsx';
import type { Move, Proposal } from './planMoves.ts';

const Below = styled.div`
  display: grid;
  gap: 4px;
  padding: 4px 0 0 86px;
`;

const MoveLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  justify-content: space-between;
`;

const Where = styled(Text)`
  display: flex;
  gap: 6px;
  align-items: start;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface HitRowProps {
  readonly proposal: Proposal;
  readonly team: readonly Employee[];
  /** Whether it would go where it is suggested. */
  readonly isMoved: boolean;
  /** Why its client cannot be told of anything; undefined when they can. */
  readonly why: WhyUntold | undefined;
  /** For the choice of another time. */
  readonly change: {
    readonly employeeId: string;
    readonly body: AdditionBody;
    readonly others: readonly Proposal[];
    readonly onChange: (move: Move) => void;
  };
}

/** An appointment that would be hit, where it would go, or another time that the owner chooses, and why its client cannot be told. */
export function HitRow({ proposal, team, isMoved, why, change }: HitRowProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const { appointment, move } = proposal;
  const { slot, duration, date, name, phone, service_title: title, employee_id: own } = appointment;
  const place = team.findIndex(({ employee_id: id }) => id === own);
  const client = clientName({ name, phone }, text('hits.noName'));
  const isChangeable = isMoved && appointment.service_pk !== null;
  return (
    <Stack as="li" gap={0}>
      <AppointmentRow
        time={slot}
        duration={text('hits.minutes', { count: duration })}
        title={client}
        detail={[nearDay(date, language), title, team[place]?.nombre ?? ''].filter(Boolean).join(' · ')}
        color={employeeColor(place, team[place]?.color)}
      />
      {(isMoved || why !== undefined) && (
        <Below>
          {isMoved && (
            <MoveLine>
              <Where size="sm" tone={move === undefined ? 'danger' : 'success'} strong numeric>
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
              </Where>
              {isChangeable && !isChanging && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={text('hits.otherTimeOf', { client, slot })}
                  onClick={() => setChanging(true)}
                >
                  {text('hits.otherTime')}
                </Button>
              )}
            </MoveLine>
          )}
          {isChangeable && isChanging && <MoveFields proposal={proposal} team={team} {...change} />}
          {why !== undefined && <Untold>{text(`telling.${why}`)}</Untold>}
        </Below>
      )}
    </Stack>
  );
}
