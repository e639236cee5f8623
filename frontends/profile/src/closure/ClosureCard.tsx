import { Banner, Button, Card, CardBody, CardHeader, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { invalidate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { Suspense, useState, type ReactNode } from 'react';
import { dayText } from '../dateText.ts';
import { texts } from '../texts.ts';

const CloseDialog = lazyDialog(async () => (await import('./CloseDialog.tsx')).CloseDialog);

/** The end of the business: how to ask for it, or the day on which it comes and how to take it back. */
export function ClosureCard(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data: me } = useQuery(apiQuery('GET /me'));
  const [isAsking, setAsking] = useState(false);
  const undoing = useMutation({
    mutationFn: () => api('DELETE /me/closure'),
    onSuccess: () => toast({ variant: 'success', title: text('closure.undone') }),
    onError: (error) => toastError(error, text('closure.undoFailed')),
    onSettled: () => invalidate(client, 'GET /me'),
  });
  return (
    <Card as="section" aria-labelledby="closure">
      <CardHeader id="closure" title={text('closure.title')} />
      <CardBody>
        <Stack gap={16}>
          {me?.closes_at === undefined ? (
            <>
              <Text tone="soft">{text('closure.text')}</Text>
              <div>
                <Button variant="outline" disabled={me === undefined} onClick={() => setAsking(true)}>
                  {text('closure.close')}
                </Button>
              </div>
            </>
          ) : (
            <Banner
              tone="warning"
              role="status"
              title={text('closure.closing', { day: dayText(me.closes_at, language) })}
              action={
                me.closed_by_operator !== true && (
                  <Button size="sm" busy={undoing.isPending} onClick={() => undoing.mutate()}>
                    {text('closure.undo')}
                  </Button>
                )
              }
            >
              {me.closed_by_operator === true && text('closure.byOperator')} {text('closure.meanwhile')}
            </Banner>
          )}
          {isAsking && (
            <Suspense>
              <CloseDialog onClose={() => setAsking(false)} />
            </Suspense>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
