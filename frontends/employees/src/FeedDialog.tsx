import type { Employee } from '@citame/contracts';
import { Button, Cluster, LinkButton, Skeleton, Stack, Text } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { CopyButton, invalidate, LoadFailed, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { calendarLinks } from './calendarLinks.ts';
import { texts } from './texts.ts';

interface FeedDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** Gives an employee's calendar an address for other calendars to follow, and takes it away. */
export function FeedDialog({
  employee: { employee_id: id, nombre: name },
  onClose,
}: FeedDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const feed = useQuery(apiQuery('GET /calendar-feeds/:id', { params: { id } }));
  const known = (): Promise<void> => invalidate(client, 'GET /calendar-feeds/:id');
  const creation = useMutation({
    mutationFn: () => api('POST /calendar-feeds/:id', { params: { id } }),
    onSuccess: known,
    onError: (error) => toastError(error, text('feed.failed')),
  });
  const removal = useMutation({
    mutationFn: () => api('DELETE /calendar-feeds/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: text('feed.removed'), description: text('feed.removedText'), variant: 'success' });
      await known();
      onClose();
    },
    onError: (error) => toastError(error, text('feed.failed')),
  });
  const isInUse = feed.data?.active === true;
  const busy = creation.isPending || removal.isPending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('feed.title', { name })}
      description={text('feed.description')}
    >
      <DialogBody>
        {feed.isError ? (
          <LoadFailed
            message={messageOf(feed.error, text('feed.failed'))}
            retryLabel={text('retry')}
            onRetry={() => void feed.refetch()}
          />
        ) : feed.isPending ? (
          <Skeleton height="44px" />
        ) : creation.data !== undefined ? (
          <Address path={creation.data.path} name={name} />
        ) : (
          <Text tone="soft">{text(isInUse ? 'feed.inUse' : 'feed.none')}</Text>
        )}
      </DialogBody>
      <DialogFooter>
        {isInUse && (
          <Button variant="ghost" busy={removal.isPending} disabled={busy} onClick={() => removal.mutate()}>
            {text('feed.remove')}
          </Button>
        )}
        {creation.data === undefined ? (
          <Button
            variant={isInUse ? 'outline' : 'primary'}
            busy={creation.isPending}
            disabled={busy || feed.data === undefined}
            onClick={() => creation.mutate()}
          >
            {text(isInUse ? 'feed.renew' : 'feed.create')}
          </Button>
        ) : (
          <DialogClose>
            <Button>{text('feed.done')}</Button>
          </DialogClose>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** The new address, which is seen only now: the service keeps a hash of it. */
function Address({ path, name }: { readonly path: string; readonly name: string }): ReactNode {
  const text = texts.useTexts();
  const { address, apple, google, outlook } = calendarLinks(path, name);
  return (
    <Stack gap={16}>
      <Cluster>
        <LinkButton href={apple} variant="outline">
          {text('feed.apple')}
        </LinkButton>
        <LinkButton href={outlook} target="_blank" rel="noreferrer" variant="outline">
          {text('feed.outlook')}
        </LinkButton>
        <LinkButton href={google} target="_blank" rel="noreferrer" variant="outline">
          {text('feed.google')}
        </LinkButton>
      </Cluster>
      <Field label={text('feed.address')} hint={text('feed.once')}>
        <TextInput
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          trailing={<CopyButton copied={address} label={text('feed.copy')} done={text('feed.copied')} />}
        />
      </Field>
    </Stack>
  );
}
