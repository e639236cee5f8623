import { Button } from '@citame/ui/core';
import { employee } from '@citame/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { DateRange } from '@citame/calendar';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';
import { TeamMenu } from './TeamMenu.tsx';
import { useTeam } from './useTeam.ts';

const Narrow = styled(Button)`
  flex: 0 1 auto;
  gap: 6px;
  min-width: 64px;
  padding: 0 9px;
  > span {
    min-width: 0;
  }
  &[data-employee-color] {
    border-color: ${employee.bar};
    background: ${employee.ground};
    color: ${employee.ink};
  }
  @media (max-width: 359px) {
    svg {
      display: none;
    }
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

interface TeamButtonProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  /** The days that are shown, whose appointments are counted. */
  readonly days: DateRange;
}

/** Says whose appointments are shown, and opens the choice: the filter where there is no room for chips. */
export function TeamButton({ state, change, days }: TeamButtonProps): ReactNode {
  const text = texts.useTexts();
  const team = useTeam(days) ?? [];
  const chosen = team.find(({ id }) => id === state.employee);
  const shown = chosen?.label ?? text('team.all');
  return (
    <TeamMenu
      state={state}
      change={change}
      team={team}
      trigger={
        <Narrow
          variant="outline"
          aria-label={text('team.filter', { name: shown })}
          data-employee-color={chosen?.face.color}
        >
          <Name>{shown}</Name>
          <ChevronDown size={16} aria-hidden="true" />
        </Narrow>
      }
    />
  );
}
