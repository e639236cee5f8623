import type { PushState } from '@citame/contracts';
import { Button, Cluster, Heading, Stack, Text } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { toastError } from '@citame/web/page';
import { endpointKey, useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { dayText } from '../dateText.ts';
import { texts } from '../texts.ts';

/** Devices of a member, each with a push to try and a way to end it. */
export function PushDevices({ devices }: Pick<PushState, 'devices'>): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const onError = (failure: unknown): void => toastError(failure, text('push.saveFailed'));
  const trying = useMutation({
    mutationFn: (id: string) => api('POST /push/devices/:id/test', { params: { id } }),
    onSuccess: () => toast({ title: text('push.tested'), variant: 'success' }),
    onError,
  });
  const removing = useMutation({
    mutationFn: (id: string) => api('DELETE /push/devices/:id', { params: { id } }),
    onSuccess: () => toast({ title: text('push.offDone'), variant: 'success' }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /push') }),
  });
  if (devices.length === 0) {
    return null;
  }
  return (
    <Stack gap={8}>
      <Heading level={3} size="label">
        {text('push.devices')}
      </Heading>
      <Stack as="ul" gap={12}>
        {devices.map(({ id, browser, created_at: since }) => {
          const name = browser ?? text('push.unknown');
          return (
            <Cluster as="li" key={id} gap={12} justify="space-between">
              <div>
                <Text strong>{name}</Text>
                <Text tone="muted" size="sm">
                  {text('push.since', { day: dayText(since, language) })}
                </Text>
              </div>
              <Cluster gap={8}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={text('push.testOne', { browser: name })}
                  busy={trying.isPending && trying.variables === id}
                  onClick={() => trying.mutate(id)}
                >
                  {text('push.test')}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={text('push.offOne', { browser: name })}
                  busy={removing.isPending && removing.variables === id}
                  onClick={() => removing.mutate(id)}
                >
                  {text('push.off')}
                </Button>
              </Cluster>
            </Cluster>
          );
        })}
      </Stack>
    </Stack>
  );
}
