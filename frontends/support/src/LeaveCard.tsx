import { Banner, Button, Card, CardBody, CardHeader, Stack, Text } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { invalidate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** The owner's leave for support to look at the business: how to give it, until when it holds, and how to end it. */
export function LeaveCard(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data: me } = useQuery(apiQuery('GET /me'));
  const settled = {
    onError: (error: unknown) => toastError(error, text('leave.failed')),
    onSettled: () => invalidate(client, 'GET /me'),
  };
  const allowing = useMutation({ mutationFn: () => api('POST /me/support-leave'), ...settled });
  const ending = useMutation({
    mutationFn: () => api('DELETE /me/support-leave'),
    onSuccess: () => toast({ variant: 'success', title: text('leave.ended') }),
    ...settled,
  });
  const until = me?.support_until;
  return (
    <Card as="section" aria-labelledby="leave">
      <CardHeader id="leave" title={text('leave.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('leave.text')}</Text>
          {until === undefined ? (
            <div>
              <Button
                variant="outline"
                busy={allowing.isPending}
                disabled={me === undefined || me.read_only === true}
                onClick={() => allowing.mutate()}
              >
                {text('leave.allow')}
              </Button>
            </div>
          ) : (
            <Banner
              tone="info"
              role="status"
              action={
                <Button size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
                  {text('leave.end')}
                </Button>
              }
            >
              {text('leave.until', {
                time: new Date(until).toLocaleTimeString(localeTag(language), {
                  hour: '2-digit',
                  minute: '2-digit',
                }),
              })}
            </Banner>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
