import type { Employee } from '@citame/contracts';
import { Button, Stack, Text } from '@citame/ui/core';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { clientName, phoneText } from '@citame/web/page';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { nearDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { ToCall } from './resolveConflicts.ts';
import type { Calls } from './useAddition.ts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
`;

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: ${color.brandInk};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface CallsDialogProps {
  readonly calls: Calls;
  readonly team: readonly Employee[];
  readonly onClose: () => void;
}

/** Once all is saved: the clients who hear nothing by WhatsApp, with what became of their appointments and their phones. */
export function CallsDialog({ calls: { what, clients }, team, onClose }: CallsDialogProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('calls.title', { count: clients.length })}
      description={text('calls.text')}
    >
      <DialogBody>
        <Stack as="ul" gap={12}>
          {clients.map((client) => (
            <ClientToCall key={client.appointment.id} client={client} what={what} team={team} />
          ))}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>{text('calls.close')}</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  );
}

interface ClientToCallProps extends Pick<CallsDialogProps, 'team'> {
  readonly client: ToCall;
  readonly what: Calls['what'];
}

function ClientToCall({ client, what, team }: ClientToCallProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { appointment, move, isChanged } = client;
  const { name, phone, date, slot, service_title: service } = appointment;
  const was = `${nearDay(date, language)}, ${slot}`;
  const became =
    isChanged && what === 'move' && move !== undefined
      ? text('hits.moveTo', {
          day: nearDay(move.date, language),
          slot: move.slot,
          employee: team.find(({ employee_id: id }) => id === move.employeeId)?.nombre ?? '',
        })
      : text(isChanged ? 'calls.cancelled' : 'calls.stays');
  return (
    <Row>
      <div>
        <Text strong>{clientName({ name, phone }, text('hits.noName'))}</Text>
        <Text tone="soft" size="sm" numeric>
          {service} · {was} → {became}
        </Text>
      </div>
      {phone === null ? (
        <Text tone="muted" size="sm">
          {text('calls.noPhone')}
        </Text>
      ) : (
        <Call href={`tel:+${phone.replace(/\D/g, '')}`}>
          <Phone size={16} aria-hidden="true" />
          {phoneText(phone)}
        </Call>
      )}
    </Row>
  );
}
