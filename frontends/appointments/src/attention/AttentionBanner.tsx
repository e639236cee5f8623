import { Banner, Button } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';

interface AttentionBannerProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

/** Counts the appointments that have lost their employee or service, and lists them; nothing while there are none. */
export function AttentionBanner({ state, change }: AttentionBannerProps): ReactNode {
  const text = texts.useTexts();
  const { data } = useQuery(
    apiQuery('GET /appointments#page', { query: { needs_attention: 'true', page_size: 1 } }),
  );
  if (data === undefined || data.total === 0) {
    return null;
  }
  const isListed = state.view === 'list' && state.filter === 'attention';
  return (
    <Banner
      tone="warning"
      role="status"
      title={text('attention.title', { count: data.total })}
      action={
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            change(
              isListed
                ? { filter: 'upcoming' }
                : { view: 'list', filter: 'attention', employee: undefined, service: undefined },
            )
          }
        >
          {text(isListed ? 'attention.showAll' : 'attention.show')}
        </Button>
      }
    >
      {text('attention.text')}
    </Banner>
  );
}
