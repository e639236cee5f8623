import type { Employee } from '@citame/contracts';
import { Skeleton } from '@citame/ui/core';
import { Field, NativeSelect } from '@citame/ui/form';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed } from '@citame/web/page';
import { useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { nearDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { AdditionBody } from './draft.ts';
import { movesByDay } from './movesByDay.ts';
import type { Move, Proposal } from './planMoves.ts';
import { freeTimes } from './searchFurther.ts';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 12px;
`;

interface MoveFieldsProps {
  readonly proposal: Proposal;
  readonly team: readonly Employee[];
  /** Or `wholeBusiness`. */
  readonly employeeId: string;
  readonly body: AdditionBody;
  /** The others that are moved: their new times are taken. */
  readonly others: readonly Proposal[];
  readonly onChange: (move: Move) => void;
}

/** A choice of another day and time for an appointment that would be hit. */
export function MoveFields({
  proposal,
  team,
  employeeId,
  body,
  others,
  onChange,
}: MoveFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { appointment, move } = proposal;
  const free = useQuery({
    queryKey: ['freeTimes', appointment.id, employeeId, body],
    queryFn: () => freeTimes(appointment, employeeId, body, true),
    // Clients may be booking at the same time.
    staleTime: 0,
  });
  if (free.data === undefined) {
    return free.isError ? (
      <LoadFailed
        message={text('hits.timesFailed')}
        retryLabel={text('retry')}
        onRetry={() => void free.refetch()}
      />
    ) : (
      <Skeleton lines={1} height="40px" />
    );
  }
  const days = movesByDay(free.data, proposal, others);
  const ofDay = days.get(move?.date ?? '') ?? [];
  const nameOf = (id: string): string => team.find(({ employee_id: each }) => each === id)?.nombre ?? '';
  const choose = (chosen: Move | undefined): void => {
    if (chosen !== undefined) {
      onChange(chosen);
    }
  };
  return (
    <Halves>
      <Field label={text('hits.day')}>
        <NativeSelect value={move?.date ?? ''} onChange={({ target }) => choose(days.get(target.value)?.[0])}>
          {!days.has(move?.date ?? '') && <option value={move?.date ?? ''}>{text('hits.chooseDay')}</option>}
          {[...days.keys()].map((date) => (
            <option key={date} value={date}>
              {nearDay(date, language)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={text('hits.time')}>
        <NativeSelect
          value={move?.slot ?? ''}
          disabled={ofDay.length === 0}
          onChange={({ target }) => choose(ofDay.find(({ slot }) => slot === target.value))}
        >
          {!ofDay.some(({ slot }) => slot === move?.slot) && (
            <option value={move?.slot ?? ''}>{move?.slot ?? ''}</option>
          )}
          {ofDay.map(({ slot, employeeId: id }) => (
            <option key={slot} value={slot}>
              {text('hits.slotWith', { slot, employee: nameOf(id) })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </Halves>
  );
}
