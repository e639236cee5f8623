import type { EndpointResult } from '@citame/web/api';
import {
  Badge,
  Button,
  Card,
  Cluster,
  EmptyState,
  Heading,
  Skeleton,
  Stack,
  StatusBadge,
} from '@citame/ui/core';
import { AppointmentRow } from '@citame/ui/data';
import { Sheet } from '@citame/ui/overlay';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { plainDay } from '../days/dayTexts.ts';
import { PhoneLink } from '../list/PhoneLink.tsx';
import { namesOf } from '../names.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { texts } from '../texts.ts';
import { ClaimedPhone } from './ClaimedPhone.tsx';
import { ClientData } from './ClientData.tsx';
import { ClientForm } from './ClientForm.tsx';

type Client = EndpointResult<'GET /customers/:id'>;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  padding: 8px 22px 28px;
`;

const History = styled.ul`
  li {
    padding: 8px 14px;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const erasingMs = 2000;

interface ClientSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A client with their data and all their appointments. */
export function ClientSheet({ id, onClose }: ClientSheetProps): ReactNode {
  const text = texts.useTexts();
  const client = useQuery({
    ...apiQuery('GET /customers/:id', { params: { id } }),
    // The server reports the end of an erasure, but not to a page that was disconnected at that moment.
    refetchInterval: ({ state }) => (state.data?.erasure === 'under_way' ? erasingMs : false),
  });
  return (
    <Sheet open onOpenChange={onClose} title={client.data?.name ?? text('client.title')} width="480px">
      <Body>
        {client.isPending && <Skeleton lines={6} height="32px" />}
        {client.isError && (
          <LoadFailure onRetry={() => void client.refetch()}>{text('client.failed')}</LoadFailure>
        )}
        {client.data !== undefined && <Known client={client.data} onClose={onClose} />}
      </Body>
    </Sheet>
  );
}

function Known({ client, onClose }: { readonly client: Client; readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { open, today } = useArea();
  const { phone, phone_verified: isVerified, name, blocked, history } = client;
  const missed = history.filter(({ status }) => status === 'no_show').length;
  const last = history.find(
    ({ date, status }) => date < today && status !== 'cancelled' && status !== 'no_show',
  );
  return (
    <>
      <Stack gap={8}>
        <PhoneLink phone={phone} verified={isVerified} />
        {phone !== null && !isVerified && <ClaimedPhone client={client} onMerged={onClose} />}
        <Cluster>
          <Badge>{text('client.count', { count: history.length })}</Badge>
          {last !== undefined && <Badge>{text('client.last', { day: plainDay(last.date, language) })}</Badge>}
          {missed > 0 && <Badge tone="danger">{text('client.missed', { count: missed })}</Badge>}
          {blocked && <Badge tone="danger">{text('client.blocked')}</Badge>}
        </Cluster>
        {phone !== null && (
          <Cluster>
            <Button
              size="sm"
              onClick={() => {
                onClose();
                open({ kind: 'new', wish: { customer: { phone, name } } });
              }}
            >
              <Plus size={16} aria-hidden="true" />
              {text('new.open')}
            </Button>
          </Cluster>
        )}
      </Stack>
      <ClientForm key={`${name} ${client.notes} ${blocked}`} client={client} />
      <Stack gap={8} as="section" aria-labelledby="history">
        <Heading level={3} size="card" id="history">
          {text('client.history')}
        </Heading>
        {history.length === 0 ? (
          <EmptyState plain level={4} title={text('client.noHistory')} />
        ) : (
          <Card>
            <HistoryRows history={history} />
          </Card>
        )}
      </Stack>
      <ClientData client={client} onErased={onClose} />
    </>
  );
}

function HistoryRows({ history }: Pick<Client, 'history'>): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { colorOf, today } = useArea();
  return (
    <History>
      {history.map((appointment) => {
        const { id, date, slot, status, employee_id: employeeId } = appointment;
        const { employee, service } = namesOf(appointment, text);
        return (
          <li key={id}>
            <AppointmentRow
              time={slot}
              duration={text('minutes', { count: appointment.duration })}
              title={service}
              detail={text('client.visit', { day: plainDay(date, language), employee })}
              color={colorOf(employeeId)}
              past={date < today}
              aside={<StatusBadge status={status} label={text(`status.${status}`)} compact />}
            />
          </li>
        );
      })}
    </History>
  );
}
