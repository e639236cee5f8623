import type { WaitingEntry } from '@citame/contracts';
import { Banner, LinkButton } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface NotFreeProps {
  readonly entry: WaitingEntry;
  /** Whether other times of these days are free. */
  readonly isAnyFree: boolean;
}

/** No time that the client wants is free: others may be, and the calendar shows which could be made so. */
export function NotFree({ entry: { from }, isAnyFree }: NotFreeProps): ReactNode {
  const text = texts.useTexts();
  const see = (
    <LinkButton size="sm" variant="outline" asChild>
      <Link to={`/app/appointments?view=week&date=${from}`}>{text('give.calendar')}</Link>
    </LinkButton>
  );
  return (
    <Banner tone="warning" action={see}>
      {text(isAnyFree ? 'give.others' : 'give.none')}
    </Banner>
  );
}
