import type { SignedInSession } from '@citame/contracts';
import { Badge, Button, Card, CardBody, CardHeader, Cluster, Skeleton, Stack, Text } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed, toastError } from '@citame/web/page';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { session } from '@citame/web/session';
import type { ReactNode } from 'react';
import { dayText, momentText } from '../dateText.ts';
import { texts } from '../texts.ts';

/** The owner's sessions, each with a button to end it. */
export function SessionsCard(): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(apiQuery('GET /me/sessions'));
  const invalidate = () => client.invalidateQueries({ queryKey: endpointKey('GET /me/sessions') });
  const onError = (failure: unknown) => toastError(failure, text('sessions.failed'));

  const closeOne = useMutation({
    mutationFn: (id: string) => api('DELETE /me/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ variant: 'success', title: text('sessions.closed') }),
    onError,
    onSettled: invalidate,
  });
  const closeOthers = useMutation({
    mutationFn: () => api('POST /auth/logout-others'),
    onSuccess: ({ token }) => {
      session.update({ token });
      toast({ variant: 'success', title: text('sessions.othersClosed') });
    },
    onError,
    onSettled: invalidate,
  });

  return (
    <Card as="section" aria-labelledby="sessions">
      <CardHeader id="sessions" title={text('sessions.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('sessions.text')}</Text>
          {data === undefined && error === null && <Skeleton lines={2} height="40px" />}
          {data === undefined && error !== null && (
            <LoadFailed
              message={messageOf(error, text('sessions.loadFailed'))}
              retryLabel={text('sessions.retry')}
              onRetry={() => void refetch()}
            />
          )}
          <Stack as="ul" gap={12}>
            {data?.map((each) => (
              <SessionRow
                key={each.id}
                session={each}
                busy={closeOne.isPending && closeOne.variables === each.id}
                onClose={() => closeOne.mutate(each.id)}
              />
            ))}
          </Stack>
          <div>
            <Button
              variant="outline"
              busy={closeOthers.isPending}
              disabled={data === undefined || data.every(({ current }) => current)}
              onClick={() => closeOthers.mutate()}
            >
              {text('sessions.closeOthers')}
            </Button>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}

interface SessionRowProps {
  readonly session: SignedInSession;
  readonly busy: boolean;
  readonly onClose: () => void;
}

function SessionRow({
  session: { browser, network, current, ...moments },
  busy,
  onClose,
}: SessionRowProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const name = browser ?? text('sessions.unknown');
  return (
    <Cluster as="li" gap={12} justify="space-between">
      <div>
        <Text strong>{name}</Text>
        {network !== null && (
          <Text tone="muted" size="sm">
            {text('sessions.network', { network })}
          </Text>
        )}
        <Text tone="muted" size="sm">
          {text('sessions.since', {
            since: dayText(moments.signed_in_at, language),
            seen: momentText(moments.last_seen_at, language),
          })}
        </Text>
      </div>
      {current ? (
        <Badge tone="success">{text('sessions.here')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          aria-label={text('sessions.closeOne', { browser: name })}
          onClick={onClose}
        >
          {text('sessions.close')}
        </Button>
      )}
    </Cluster>
  );
}
