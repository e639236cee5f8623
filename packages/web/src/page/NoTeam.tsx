import { Card, EmptyState, LinkButton } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';

export type NoTeamWord = 'noTeam' | 'noTeamText' | 'goToTeam';

interface NoTeamProps {
  readonly text: (word: NoTeamWord) => string;
}

/** Shown while there are no employees: leads to where they are added. */
export function NoTeam({ text }: NoTeamProps): ReactNode {
  return (
    <Card>
      <EmptyState
        title={text('noTeam')}
        action={
          <LinkButton asChild>
            <Link to="/app/employees">{text('goToTeam')}</Link>
          </LinkButton>
        }
      >
        {text('noTeamText')}
      </EmptyState>
    </Card>
  );
}
