import { Avatar, Button, Cluster, Stack, Text } from '@citame/ui/core';
import { Sheet } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { LockOpen, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea, type BlockedTime } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { invalidateHours } from './invalidateHours.ts';
import { useSameBlocks, type Block } from './useSameBlocks.ts';

const Body = styled.div`
  display: grid;
  gap: 20px;
  padding: 8px 22px 24px;
`;

interface BlockedSheetProps {
  readonly blocked: BlockedTime;
  readonly onClose: () => void;
}

/** Blocked time, which can be changed, or freed again, alone or with the same time of others. */
export function BlockedSheet({ blocked, onClose }: BlockedSheetProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees, faceOf, open } = useArea();
  const { employeeId, date, from, to, note } = blocked;
  const name = employees.find(({ employee_id: id }) => id === employeeId)?.nombre ?? '';
  const others = useSameBlocks(blocked);
  const { free, isBusy } = useFree((freed) => {
    onClose();
    toast({
      title: text('block.freed'),
      variant: 'success',
      action: {
        label: text('undo'),
        onClick: () => {
          const otherIds = freed.map((each) => each.employeeId).filter((id) => id !== employeeId);
          open({ kind: 'block', wish: { ...blocked, id: undefined, otherIds } });
        },
      },
    });
  });
  const own = { id: blocked.id ?? '', employeeId: employeeId ?? '' };
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
        <Stack gap={8}>
          <Button variant="outline" wide onClick={() => open({ kind: 'block', wish: blocked })}>
            <Pencil size={18} aria-hidden="true" />
            {text('block.change')}
          </Button>
          <Button variant="outline" wide busy={isBusy} onClick={() => free([own])}>
            <LockOpen size={18} aria-hidden="true" />
            {text('block.free')}
          </Button>
          {others.length > 0 && (
            <Button variant="outline" wide busy={isBusy} onClick={() => free([own, ...others])}>
              <LockOpen size={18} aria-hidden="true" />
              {text('block.freeAll', { count: others.length + 1 })}
            </Button>
          )}
        </Stack>
      </Body>
    </Sheet>
  );
}

function useFree(onDone: (freed: readonly Block[]) => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const freeing = useMutation({
    mutationFn: async (blocks: readonly Block[]) => {
      for (const { id, employeeId } of blocks) {
        await call('DELETE /exceptions/:id', { params: { id: employeeId }, query: { exception_id: id } });
      }
    },
    onSuccess: (_nothing, blocks) => onDone(blocks),
    onError: (error) =>
      toast({
        title: text('failed.title'),
        description: messageOf(error, text('failed.save')),
        variant: 'destructive',
      }),
    onSettled: () => void invalidateHours(queries),
  });
  return { free: freeing.mutate, isBusy: freeing.isPending };
}
