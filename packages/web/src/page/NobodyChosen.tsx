import { Card, EmptyState, LinkButton } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';

interface NobodyChosenProps {
  readonly hasTeam: boolean;
  readonly words: Readonly<Record<'choose' | 'chooseText' | 'noTeam' | 'noTeamText' | 'goToTeam', string>>;
}

/** In the place of an employee's page while none is chosen: asks for it, or leads to where there can be one. */
export function NobodyChosen({ hasTeam, words }: NobodyChosenProps): ReactNode {
  return (
    <Card>
      {hasTeam ? (
        <EmptyState title={words.choose}>{words.chooseText}</EmptyState>
      ) : (
        <EmptyState
          title={words.noTeam}
          action={
            <LinkButton asChild>
              <Link to="/app/employees">{words.goToTeam}</Link>
            </LinkButton>
          }
        >
          {words.noTeamText}
        </EmptyState>
      )}
    </Card>
  );
}
