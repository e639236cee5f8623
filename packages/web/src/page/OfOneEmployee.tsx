import type { Employee } from '@citame/contracts';
import { Skeleton, Stack } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import type { ReactNode } from 'react';
import { EmployeeChips } from './EmployeeChips.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoneChosen, type NoneChosenWord } from './NoneChosen.tsx';
import type { ChosenEmployee } from './useChosenEmployee.ts';

interface OfOneEmployeeProps {
  readonly chosen: ChosenEmployee;
  readonly text: (word: NoneChosenWord | 'team' | 'teamFailed' | 'retry') => string;
  /** Content for the chosen employee. */
  readonly children: (employee: Employee) => ReactNode;
}

/** Body of a page about one employee at a time: the choice of the employee, and the content for them. */
export function OfOneEmployee({ chosen, text, children }: OfOneEmployeeProps): ReactNode {
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
  return (
    <Stack gap={16}>
      <EmployeeChips label={text('team')} team={team.data} chosen={employee?.employee_id} onChoose={choose} />
      {employee === undefined ? (
        <NoneChosen hasTeam={team.data.length > 0} text={text} />
      ) : (
        children(employee)
      )}
    </Stack>
  );
}
