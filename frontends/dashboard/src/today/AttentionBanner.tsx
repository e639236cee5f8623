import { Banner, LinkButton } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** How many appointments have lost their employee or their service; nothing while there are none. */
export function AttentionBanner(): ReactNode {
  const text = texts.useTexts();
  const { data } = useQuery(
    apiQuery('GET /appointments#page', { query: { needs_attention: 'true', page_size: 1 } }),
  );
  if (data === undefined || data.total === 0) {
    return null;
  }
  const see = (
    <LinkButton size="sm" asChild>
      <Link to="/app/appointments?filter=attention">{text('attention.see')}</Link>
    </LinkButton>
  );
  return (
    <Banner tone="warning" title={text('attention.title', { count: data.total })} action={see}>
      {text('attention.text')}
    </Banner>
  );
}
