import { Avatar, Card, Chip, Heading } from '@citame/ui/core';
import { media, useIsPhone } from '@citame/ui/theme';
import { MoreChip, maxChips } from '@citame/web/page';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { useTeam } from './useTeam.ts';

const Root = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: 8px;
  padding: 12px 16px 14px;
`;

const Team = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-height: 40px;
  ${media.phone} {
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
}

/**
 * A card with the number of upcoming appointments of each employee; a pressed chip shows only theirs. On a phone they
 * are one line, which scrolls.
 */
export function TeamChips({ state, change }: TeamChipsProps): ReactNode {
  const text = texts.useTexts();
  const titleId = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const team = useTeam();
  if (team?.length === 0) {
    return null;
  }
  const isLarge = team !== undefined && team.length > maxChips && !isPhone;
  const shown =
    isLarge && !isOpen
      ? team.filter(({ id }, place) => place < maxChips || id === state.employee)
      : (team ?? []);
  return (
    <Root aria-labelledby={titleId}>
      <Heading level={2} size="label" id={titleId}>
        {text('summary')}
      </Heading>
      <Team aria-labelledby={titleId}>
        {shown.map(({ id, name, label, face, count }) => (
          <li key={id}>
            <Chip
              color={face.color}
              pressed={state.employee === id}
              onClick={() => change({ employee: state.employee === id ? undefined : id })}
            >
              <Avatar name={name} {...face} />
              {label}
              <b>{count}</b>
            </Chip>
          </li>
        ))}
        {isLarge && (
          <li>
            <MoreChip
              aria-expanded={isOpen}
              aria-label={isOpen ? undefined : text('team.more', { count: team.length - shown.length })}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? text('team.fewer') : `+${team.length - shown.length}`}
            </MoreChip>
          </li>
        )}
      </Team>
    </Root>
  );
}
