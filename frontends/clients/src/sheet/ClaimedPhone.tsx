import type { EndpointResult } from '@citame/web/api';
import { Banner, Button, Cluster, Stack } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { phoneText, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';

interface ClaimedPhoneProps {
  readonly client: EndpointResult<'GET /customers/:id'>;
  /** Asked before both become one: not while something about the client is typed and not saved. */
  readonly mayMerge: () => boolean;
  /** Called when the client was merged into another one, and is no longer found by its own id. */
  readonly onMerged: () => void;
}

/** Asks the owner whether a phone that a client has only claimed in a chat is theirs, or whose it is. */
export function ClaimedPhone({ client, mayMerge, onMerged }: ClaimedPhoneProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const { customer_id: id, phone, same_phone_as: same } = client;
  const decision = useMutation({
    mutationFn: (isTheirs: boolean) => {
      const input = { params: { id } };
      return isTheirs
        ? api('POST /customers/:id/confirm-phone', input)
        : api('POST /customers/:id/reject-phone', input);
    },
    onSuccess: async (_client, isTheirs) => {
      const isMerged = isTheirs && same !== null;
      if (isMerged) {
        onMerged();
      }
      await reloadClients(queries);
      const title = isMerged ? 'claimed.merged' : isTheirs ? 'claimed.confirmed' : 'claimed.rejected';
      toast({ title: text(title), variant: 'success' });
    },
    onError: (error) => toastError(error, text('claimed.failed')),
  });
  const answer = (isTheirs: boolean, label: string): ReactNode => (
    <Button
      size="sm"
      variant={isTheirs ? 'primary' : 'outline'}
      busy={decision.isPending && decision.variables === isTheirs}
      disabled={decision.isPending}
      onClick={() => (same === null || !isTheirs || mayMerge()) && decision.mutate(isTheirs)}
    >
      {label}
    </Button>
  );
  const name = same?.name ?? (phone === null ? text('unnamed') : phoneText(phone));
  return (
    <Banner tone="warning" role="note">
      <Stack gap={8}>
        {same === null ? text('claimed.question') : text('claimed.sameQuestion', { name })}
        <Cluster gap={8}>
          {answer(true, text(same === null ? 'claimed.confirm' : 'claimed.same'))}
          {answer(false, text(same === null ? 'claimed.reject' : 'claimed.notSame'))}
        </Cluster>
      </Stack>
    </Banner>
  );
}
