import { Banner, Button } from '@citame/ui/core';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { invalidate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { longDay } from '../today/longDay.ts';

/** The business is to be closed: on which day, and how to take that back. For owners. */
export function ClosingBanner(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data: me } = useQuery(apiQuery('GET /me'));
  const undoing = useMutation({
    mutationFn: () => api('DELETE /me/closure'),
    onError: (error) => toastError(error, text('closing.undoFailed')),
    onSettled: () => invalidate(client, 'GET /me'),
  });
  if (me?.closes_at === undefined) {
    return null;
  }
  const isByOperator = me.closed_by_operator === true;
  const undo = !isByOperator && (
    <Button size="sm" busy={undoing.isPending} onClick={() => undoing.mutate()}>
      {text('closing.undo')}
    </Button>
  );
  const day = longDay(me.closes_at.slice(0, 10), language);
  return (
    <Banner tone="warning" role="status" title={text('closing.title', { day })} action={undo}>
      {isByOperator && text('closing.byOperator')} {text('closing.text')}
    </Banner>
  );
}
