import type { Conversation } from '@citame/contracts';
import { IconButton } from '@citame/ui/core';
import { ConfirmDialog, Menu, MenuItem } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useNavigate, useSearchParams } from '@citame/web/router';
import { CircleCheck, Download, EllipsisVertical, Eraser, Heart } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

interface ThreadMenuProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** The end of a wait without an answer; whether the contact is the owner's own; and rights of a client: a copy of their conversation, and its erasure. */
export function ThreadMenu({ conversation, name }: ThreadMenuProps): ReactNode {
  const { id, personal, waiting_since: waitingSince, answered_by: answeredBy } = conversation;
  const text = texts.useTexts();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const exporting = useMutation({
    mutationFn: () => api('GET /conversations/:id/export', { params }),
    onSuccess: (data) => saveJson(text('exportFile', { id }), data),
    onError: (error) => toastError(error, text('exportFailed')),
  });
  const erasing = useMutation({
    mutationFn: () => api('DELETE /conversations/:id', { params }),
    onSuccess: async () => {
      await navigate(`..?${parameters.toString()}`);
      toast({ title: text('erased'), variant: 'success' });
      await invalidate(queries, 'GET /conversations');
    },
    onError: (error) => toastError(error, text('eraseFailed')),
    onSettled: () => setAsking(false),
  });
  const marking = useMutation({
    mutationFn: () => api('PATCH /conversations/:id', { params, body: { personal: !personal } }),
    onSuccess: () => {
      toast({
        title: text(personal ? 'noLongerPersonal' : 'nowPersonal'),
        ...(personal ? {} : { description: text('nowPersonalText') }),
      });
      return invalidate(queries, 'GET /conversations', 'GET /conversations/:id');
    },
    onError: (error) => toastError(error, text('actionFailed')),
  });
  const settling = useMutation({
    mutationFn: () => api('POST /conversations/:id/settle', { params }),
    onSuccess: () => {
      toast({
        title: text('settled'),
        ...(answeredBy === 'person' ? { description: text('handedBack') } : {}),
      });
      return invalidate(queries, 'GET /conversations', 'GET /conversations/:id');
    },
    onError: (error) => toastError(error, text('settleFailed')),
  });
  const trigger = (
    <IconButton label={text('actions')}>
      <EllipsisVertical size={18} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {waitingSince !== null && (
          <MenuItem onSelect={() => settling.mutate()}>
            <CircleCheck size={17} aria-hidden="true" />
            {text('settle')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => marking.mutate()}>
          <Heart size={17} aria-hidden="true" />
          {text(personal ? 'unmarkPersonal' : 'markPersonal')}
        </MenuItem>
        <MenuItem onSelect={() => exporting.mutate()}>
          <Download size={17} aria-hidden="true" />
          {text('export')}
        </MenuItem>
        <MenuItem danger onSelect={() => setAsking(true)}>
          <Eraser size={17} aria-hidden="true" />
          {text('erase')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text('eraseTitle', { name })}
        consequence={text('eraseConsequence')}
        confirmLabel={text('erase')}
        cancelLabel={text('cancel')}
        onConfirm={() => erasing.mutate()}
        busy={erasing.isPending}
        destructive
      />
    </>
  );
}

function saveJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
