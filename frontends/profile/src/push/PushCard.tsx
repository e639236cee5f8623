import type { PushState } from '@citame/contracts';
import { pushKinds, type PushKind } from '@citame/contracts/pushKinds';
import { Button, Card, CardBody, CardHeader, Skeleton, Stack, Text } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { api, messageOf, type EndpointInput } from '@citame/web/api';
import { LoadFailed, toastError } from '@citame/web/page';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { PushDevices } from './PushDevices.tsx';
import { PushSwitches } from './PushSwitches.tsx';
import { canPush, subscribeDevice } from './subscribeDevice.ts';

type Changes = NonNullable<EndpointInput<'PATCH /push'>['body']>;

/** Devices on which a member is told, of what, and when not. */
export function PushCard(): ReactNode {
  const text = texts.useTexts();
  const { data, error, refetch } = useQuery(apiQuery('GET /push'));
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<readonly Changes[]>([]);
  // One after the other, while all of them can be pressed: a switch that is disabled meanwhile would lose the focus.
  const saving = useMutation({
    scope: { id: 'push settings' },
    mutationFn: (body: Changes) => api('PATCH /push', { body }),
    onMutate: (changes) => setUnsaved((all) => [...all, changes]),
    onError: (failure) => toastError(failure, text('push.saveFailed')),
    onSettled: async (_saved, _failure, changes) => {
      await client.invalidateQueries({ queryKey: endpointKey('GET /push') });
      setUnsaved((all) => all.filter((each) => each !== changes));
    },
  });
  return (
    <Card as="section" aria-labelledby="push">
      <CardHeader id="push" title={text('push.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('push.text')}</Text>
          {data === undefined && error === null && <Skeleton lines={4} height="40px" />}
          {data === undefined && error !== null && (
            <LoadFailed
              message={messageOf(error, text('push.loadFailed'))}
              retryLabel={text('push.retry')}
              onRetry={() => void refetch()}
            />
          )}
          {data !== undefined && (
            <>
              <ThisDevice publicKey={data.public_key} />
              <PushDevices devices={data.devices} />
              <PushSwitches
                settings={unsaved.reduce(shownWhile, data)}
                onChange={(changes) => saving.mutate(changes)}
              />
            </>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Switches this device on, or says why it cannot be. */
function ThisDevice({ publicKey }: { readonly publicKey: string | null }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: async (key: string) => {
      const subscribed = await subscribeDevice(key);
      if (subscribed.is === 'subscribed') {
        const { endpoint, p256dh, auth } = subscribed;
        await api('POST /push/devices', { body: { endpoint, keys: { p256dh, auth } } });
      }
      return subscribed.is;
    },
    onSuccess: (is) =>
      is === 'subscribed'
        ? toast({ title: text('push.onDone'), variant: 'success' })
        : toast({ title: text(`push.${is}`), variant: 'destructive' }),
    onError: (failure) => toastError(failure, text('push.failed')),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /push') }),
  });
  if (publicKey === null || !canPush()) {
    return (
      <Text tone="muted" size="sm">
        {text(publicKey === null ? 'push.unavailable' : 'push.unsupported')}
      </Text>
    );
  }
  return (
    <div>
      <Button variant="outline" busy={adding.isPending} onClick={() => adding.mutate(publicKey)}>
        <BellRing size={16} aria-hidden="true" />
        {text('push.on')}
      </Button>
    </div>
  );
}

/** The settings as they will be once a change is saved. */
function shownWhile(state: PushState, changes: Changes): PushState {
  const { push, mail, quiet_from: from, quiet_to: to } = state;
  return {
    ...state,
    push: withSwitched(push, changes.push),
    mail: withSwitched(mail, changes.mail),
    quiet_from: changes.quiet_from ?? from,
    quiet_to: changes.quiet_to ?? to,
  };
}

function withSwitched(kinds: readonly PushKind[], switched: Changes['push'] = {}): PushKind[] {
  return pushKinds.filter((kind) => switched[kind] ?? kinds.includes(kind));
}
