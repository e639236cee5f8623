import { Avatar, Button, Cluster, Stack, Text } from '@citame/ui/core';
import { Sheet } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea, type BlockedTime } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { invalidateHours } from './invalidateHours.ts';

const Body = styled.div`
  display: grid;
  gap: 20px;
  padding: 8px 22px 24px;
`;

interface BlockedSheetProps {
  readonly blocked: BlockedTime;
  readonly onClose: () => void;
}

/** Blocked time, which can be freed again. */
export function BlockedSheet({ blocked, onClose }: BlockedSheetProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees, faceOf, open } = useArea();
  const { employeeId, date, from, to, note } = blocked;
  const name = employees.find(({ employee_id: id }) => id === employeeId)?.nombre ?? '';
  const { free, isBusy } = useFree(blocked, () => {
    onClose();
    toast({
      title: text('block.freed'),
      variant: 'success',
      action: {
        label: text('undo'),
        onClick: () => open({ kind: 'block', wish: { ...blocked, id: undefined } }),
      },
    });
  });
  return (
    <Sheet open onOpenChange={onClose} title={note === '' ? text('block.blocked') : note}>
      <Body>
        <Stack gap={8}>
          <Text numeric>
            {text('details.when', { day: capital(longDay(date, language)), slot: from, end: to })}
          </Text>
          <Cluster gap={8} wrap={false}>
            <Avatar name={name} {...faceOf(employeeId ?? null)} />
            {name}
          </Cluster>
          <Text tone="muted">{text('block.hint')}</Text>
        </Stack>
        <Button variant="outline" wide busy={isBusy} onClick={free}>
          <LockOpen size={18} aria-hidden="true" />
          {text('block.free')}
        </Button>
      </Body>
    </Sheet>
  );
}

function useFree({ id, employeeId }: BlockedTime, onDone: () => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const freeing = useMutation({
    mutationFn: () =>
      call('DELETE /exceptions/:id', { params: { id: employeeId ?? '' }, query: { exception_id: id ?? '' } }),
    onSuccess: () => {
      void invalidateHours(queries);
      onDone();
    },
    onError: (error) =>
      toast({
        title: text('failed.title'),
        description: messageOf(error, text('failed.save')),
        variant: 'destructive',
      }),
  });
  return { free: () => freeing.mutate(), isBusy: freeing.isPending };
}
