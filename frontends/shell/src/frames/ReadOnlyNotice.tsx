import { Banner } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { ownerTexts } from './ownerTexts.ts';

/** Says to an operator who looks that nothing can be changed here. */
export function LookNotice(): ReactNode {
  const text = ownerTexts.useTexts();
  const { data: me } = useQuery(apiQuery('GET /me'));
  return me?.read_only === true ? (
    <Banner tone="warning" role="status" title={text('look.title')}>
      {text('look.text')}
    </Banner>
  ) : null;
}
