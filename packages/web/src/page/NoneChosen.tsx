import { Card, EmptyState, LinkButton } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';

export type NoneChosenWord = 'choose' | 'chooseText' | 'noTeam' | 'noTeamText' | 'goToTeam';

interface NoneChosenProps {
  readonly hasTeam: boolean;
  readonly text: (word: NoneChosenWord) => string;
}

/** Shown while no employee is chosen: asks to choose one, or leads to the team when it is empty. */
export function NoneChosen({ hasTeam, text }: NoneChosenProps): ReactNode {
  return (
    <Card>
      {hasTeam ? (
        <EmptyState title={text('choose')}>{text('chooseText')}</EmptyState>
      ) : (
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
      )}
    </Card>
  );
}
