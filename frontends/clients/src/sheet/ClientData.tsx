import type { Customer } from '@citame/contracts';
import { Button, Cluster, Heading, Stack, Text } from '@citame/ui/core';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { saveFile, toastError, useToday } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { Download, Eraser } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { reloadClients } from '../reloadClients.ts';
import { texts } from '../texts.ts';

interface ClientDataProps {
  readonly client: Customer;
  /** The client that the panel showed was erased. */
  readonly onErased: () => void;
}

/** Rights of a client: a copy of their data, and erasure. */
export function ClientData({ client, onErased }: ClientDataProps): ReactNode {
  const text = texts.useTexts();
  const today = useToday() ?? '';
  const [isAsking, setAsking] = useState(false);
  const params = { id: client.customer_id };
  const exporting = useMutation({
    mutationFn: () => api('GET /customers/:id/export', { params }),
    onSuccess: (data) =>
      saveFile({
        name: text('clientData.file', { day: today }),
        type: 'application/json',
        text: JSON.stringify(data, null, 2),
      }),
    onError: (error) => toastError(error, text('clientData.exportFailed')),
  });
  const erasing = useErasing(client, { onErased, onSettled: () => setAsking(false) });
  const isErasing = client.erasure === 'under_way';
  return (
    <Stack gap={12} as="section" aria-labelledby="client-data">
      <Heading level={3} size="card" id="client-data">
        {text('clientData.title')}
      </Heading>
      <Text tone="soft" size="sm">
        {text('clientData.text')}
      </Text>
      <Cluster>
        <Button variant="outline" size="sm" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={16} aria-hidden="true" />
          {text('clientData.export')}
        </Button>
        <Button variant="outline" size="sm" busy={isErasing} onClick={() => setAsking(true)}>
          <Eraser size={16} aria-hidden="true" />
          {text(isErasing ? 'clientData.erasing' : 'clientData.erase')}
        </Button>
      </Cluster>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text('clientData.eraseTitle', { name: client.name ?? client.phone ?? text('unnamed') })}
        consequence={text('clientData.consequence')}
        confirmLabel={text('clientData.confirm')}
        cancelLabel={text('back')}
        onConfirm={() => erasing.mutate()}
        busy={erasing.isPending}
        destructive
      />
    </Stack>
  );
}

/** Erases a client. It is done when every service has erased its data: the answer says so, or a later reading does. */
function useErasing(
  { customer_id: id, erasure }: Customer,
  { onErased, onSettled }: { onErased: () => void; onSettled: () => void },
) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const [isAwaited, setAwaited] = useState(erasure === 'under_way');
  const tell = useEffectEvent(() => {
    onErased();
    toast({
      title: text('clientData.erased'),
      description: text('clientData.erasedText'),
      variant: 'success',
    });
  });
  useEffect(() => {
    if (isAwaited && erasure === 'done') {
      tell();
    }
  }, [isAwaited, erasure]);
  return useMutation({
    mutationFn: () => api('POST /customers/:id/erase', { params: { id } }),
    onSuccess: async () => {
      setAwaited(true);
      await reloadClients(queries);
    },
    onError: (error) => toastError(error, text('clientData.eraseFailed')),
    onSettled,
  });
}
