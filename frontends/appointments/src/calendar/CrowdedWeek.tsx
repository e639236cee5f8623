import type { LocalDate } from '@citame/calendar';
import { Button, Text } from '@citame/ui/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { TeamMenu } from '../team/TeamMenu.tsx';
import { useTeam } from '../team/useTeam.ts';
import { texts } from '../texts.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
`;

interface CrowdedWeekProps {
  readonly state: PageState;
  readonly change: ChangePageState;
  readonly day: LocalDate;
}

/** Below a week of many people at once: offers one of them, or a day with a column for each. */
export function CrowdedWeek({ state, change, day }: CrowdedWeekProps): ReactNode {
  const text = texts.useTexts();
  const team = useTeam() ?? [];
  return (
    <Root>
      <Text as="span" tone="soft" size="sm">
        {text('team.crowded')}
      </Text>
      <TeamMenu
        state={state}
        change={change}
        team={team}
        trigger={
          <Button variant="outline" size="sm">
            {text('team.choose')}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        }
      />
      <Button variant="outline" size="sm" onClick={() => change({ view: 'day', date: day })}>
        {text('team.byDay')}
      </Button>
    </Root>
  );
}
