import { Button } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';

interface UnconfirmedFilterProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

/** Lists the appointments whose clients were reminded and have not confirmed; nothing while there are none. */
export function UnconfirmedFilter({ state, change }: UnconfirmedFilterProps): ReactNode {
  const text = texts.useTexts();
  const { data } = useQuery(
    apiQuery('GET /appointments#page', { query: { unconfirmed: 'true', page_size: 1 } }),
  );
  const isListed = state.filter === 'unconfirmed';
  const count = data?.total ?? 0;
  if (count === 0 && !isListed) {
    return null;
  }
  return (
    <Button
      variant={isListed ? 'primary' : 'outline'}
      size="sm"
      aria-pressed={isListed}
      onClick={() => change({ filter: isListed ? 'upcoming' : 'unconfirmed' })}
    >
      {text('unconfirmed.filter', { count })}
    </Button>
  );
}
