import { Avatar, Chip, VisuallyHidden } from '@citame/ui/core';
import { Tooltip } from '@citame/ui/overlay';
import { MoreChip } from '@citame/web/page';
import type { DateRange } from '@citame/calendar';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { useWidth } from '../useWidth.ts';
import { TeamMenu } from './TeamMenu.tsx';
import { useTeam, type Member } from './useTeam.ts';

/** Widths in px, with the gap to the next: of a chip with and without a name, and of the one that shows the others. */
const [namedPx, shortPx, morePx] = [158, 78, 64];

const Root = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;

const Line = styled.ul`
  display: flex;
  gap: 6px;
  min-height: 40px;
`;

const Name = styled.span`
  max-width: 80px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Tight = styled(Chip)`
  gap: 7px;
  padding-right: 10px;
`;

interface TeamLineProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  /** The days that are shown, whose appointments are counted. */
  readonly days: DateRange;
}

/**
 * The team in one line: with names where there is room for all, else by initials, and with a menu of the others where
 * there is no room for that. The chosen one is always there, by name.
 */
export function TeamLine({ state, change, days }: TeamLineProps): ReactNode {
  const text = texts.useTexts();
  const { ref, width } = useWidth();
  const team = useTeam(days) ?? [];
  const hasNames = team.length * namedPx <= width;
  const shown = hasNames ? team : fitting(team, state.employee, width);
  const others = team.length - shown.length;
  return (
    <Root ref={ref}>
      <Line aria-label={text('team.shown')}>
        {shown.map(({ id, name, label, face, count }) => {
          const isChosen = id === state.employee;
          return (
            <li key={id}>
              <Tooltip content={`${label}: ${text('appointments', { count })}`} side="bottom">
                <Tight
                  color={face.color}
                  pressed={isChosen}
                  onClick={() => change({ employee: isChosen ? undefined : id })}
                >
                  <Avatar name={name} {...face} />
                  {hasNames || isChosen ? <Name>{label}</Name> : <VisuallyHidden>{label}</VisuallyHidden>}
                  <b>{count}</b>
                </Tight>
              </Tooltip>
            </li>
          );
        })}
        {others > 0 && (
          <li>
            <TeamMenu
              state={state}
              change={change}
              team={team}
              trigger={<MoreChip aria-label={text('team.more', { count: others })}>{`+${others}`}</MoreChip>}
            />
          </li>
        )}
      </Line>
    </Root>
  );
}

/** As many of the team as there is room for, the chosen one among them. */
function fitting(team: readonly Member[], chosen: string | undefined, width: number): readonly Member[] {
  const named = team.some(({ id }) => id === chosen) ? namedPx - shortPx : 0;
  if (team.length * shortPx + named <= width) {
    return team;
  }
  const count = Math.max(0, Math.floor((width - named - morePx) / shortPx));
  const first = team.slice(0, count);
  const found = team.find(({ id }) => id === chosen);
  return found === undefined || first.includes(found) ? first : [...first.slice(0, -1), found];
}
