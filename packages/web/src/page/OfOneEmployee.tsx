import type { Employee } from '@citame/contracts';
import { Skeleton, Stack } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import type { ReactNode } from 'react';
import { EmployeeChips } from './EmployeeChips.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoTeam, type NoTeamWord } from './NoTeam.tsx';
import type { ChosenEmployee } from './useChosenEmployee.ts';

interface OfOneEmployeeProps {
  readonly chosen: ChosenEmployee;
  readonly text: (word: NoTeamWord | 'team' | 'teamFailed' | 'retry') => string;
  /** Content while no employee is chosen: the whole team. */
  readonly all: { readonly label: ReactNode; readonly content: ReactNode };
  /** Content for the chosen employee. */
  readonly children: (employee: Employee) => ReactNode;
}

/** Body of a page about the whole team or one employee: the choice, and the content for it. */
export function OfOneEmployee({ chosen, text, all, children }: OfOneEmployeeProps): ReactNode {
  const { team, employee, choose } = chosen;
  if (team.data === undefined) {
    return team.isError ? (
      <LoadFailed
        message={messageOf(team.error, text('teamFailed'))}
        retryLabel={text('retry')}
        onRetry={() => void team.refetch()}
      />
    ) : (
      <Skeleton height="40px" />
    );
  }
  if (team.data.length === 0) {
    return <NoTeam text={text} />;
  }
  return (
    <Stack gap={16}>
      <EmployeeChips
        label={text('team')}
        all={team.data.length > 1 ? all.label : undefined}
        team={team.data}
        chosen={employee?.employee_id}
        onChoose={choose}
      />
      {employee === undefined ? all.content : children(employee)}
    </Stack>
  );
}
