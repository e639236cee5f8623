import { Avatar, Card, Chip, Heading } from '@citame/ui/core';
import { media } from '@citame/ui/theme';
import { apiQuery, useQuery } from '@citame/web/query';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useArea } from './AreaContext.ts';
import type { PageState } from './state/pageState.ts';
import type { ChangePageState } from './state/usePageState.ts';
import { texts } from './texts.ts';

const Root = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: 8px;
  padding: 12px 16px 14px;
`;

const Team = styled.ul<{ $oneLine: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-height: 40px;
  /* A large team is not in the way of its appointments: two lines and the beginning of a third, which scroll. */
  max-height: 112px;
  margin: -2px;
  padding: 2px;
  overflow-y: auto;
  ${({ $oneLine }) =>
    $oneLine &&
    css`
      flex-wrap: nowrap;
      overflow: auto hidden;
      scrollbar-width: none;
      > li {
        flex: none;
      }
    `}
  ${media.phone} {
    max-height: none;
    flex-wrap: nowrap;
    margin: 0 -16px;
    padding: 2px 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

interface TeamChipsProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  /** One line that scrolls sideways when the chips do not fit. */
  readonly oneLine?: boolean;
}

/** Number of upcoming appointments of each employee; a pressed chip shows only theirs. A card, or one line. */
export function TeamChips({ state, change, oneLine = false }: TeamChipsProps): ReactNode {
  const text = texts.useTexts();
  const titleId = useId();
  const { today, employees, colorOf } = useArea();
  const counts = useQuery(apiQuery('GET /appointments/counts', { query: { from: today } }));
  const counted = counts.data?.employees ?? [];
  const team = employees.map(({ employee_id: id, nombre }) => ({
    id,
    name: nombre,
    deleted: false,
    count: counted.find(({ employee_id }) => employee_id === id)?.count ?? 0,
  }));
  const gone = counted
    .filter(({ deleted }) => deleted)
    .map(({ employee_id: id, name, deleted, count }) => ({ id, name, deleted, count }));
  const chips = [...team, ...gone];
  if (counts.data !== undefined && chips.length === 0) {
    return null;
  }
  const list = (label: object): ReactNode => (
    <Team {...label} $oneLine={oneLine}>
      {counts.data !== undefined &&
        chips.map(({ id, name, deleted, count }) => (
          <li key={id}>
            <Chip
              color={colorOf(id)}
              pressed={state.employee === id}
              onClick={() => change({ employee: state.employee === id ? undefined : id })}
            >
              <Avatar name={name} color={colorOf(id)} />
              {deleted ? text('deleted', { name }) : name}
              <b>{count}</b>
            </Chip>
          </li>
        ))}
    </Team>
  );
  if (oneLine) {
    return list({ 'aria-label': text('summary') });
  }
  return (
    <Root aria-labelledby={titleId}>
      <Heading level={2} size="label" id={titleId}>
        {text('summary')}
      </Heading>
      {list({ 'aria-labelledby': titleId })}
    </Root>
  );
}
