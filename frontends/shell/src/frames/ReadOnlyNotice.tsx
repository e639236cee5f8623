import { Banner, Button } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { useNavigate } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { ownerTexts } from './ownerTexts.ts';

/** Says why nothing can be changed here: to an operator who looks, and in a business that is suspended. */
export function ReadOnlyNotice(): ReactNode {
  const text = ownerTexts.useTexts();
  const navigate = useNavigate();
  const isOwner = useRights().mayActAs('owner');
  const { data: me } = useQuery(apiQuery('GET /me'));
  if (me?.read_only === true) {
    return (
      <Banner tone="warning" role="status" title={text('look.title')}>
        {text('look.text')}
      </Banner>
    );
  }
  return me?.suspended_at === undefined ? null : (
    <Banner
      tone="warning"
      role="status"
      title={text('suspended.title')}
      action={
        <Button variant="outline" onClick={() => void navigate('/app/support')}>
          {text('suspended.contact')}
        </Button>
      }
    >
      {text('suspended.text')}
      {isOwner && <> {text('suspended.ways')}</>}
    </Banner>
  );
}
