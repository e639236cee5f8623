import type { Customer } from '@citame/contracts';
import { Badge, Cluster, Text as Words } from '@citame/ui/core';
import { rowOpenerStyle } from '@citame/ui/data';
import { clientName, phoneText } from '@citame/web/page';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayOf } from '../clientTexts.ts';
import type { RowParts } from './columns.tsx';
import { Marks } from './Marks.tsx';

const Root = styled.div`
  position: relative;
  display: grid;
  gap: 4px;
`;

/** The whole card opens the record. */
const Opener = styled.button.attrs({ type: 'button' })`
  ${rowOpenerStyle}
  min-height: 24px;
  font-weight: 600;
  font-size: 16px;
`;

interface ClientCardProps {
  readonly client: Customer;
  readonly parts: RowParts;
}

/** A client on a phone. */
export function ClientCard({ client, parts }: ClientCardProps): ReactNode {
  const { text, language, timeZone, onOpen } = parts;
  const { seesContacts } = useRights();
  const { phone, missed, last_visit: last, next_appointment: next } = client;
  const day = (instant: string): string => dayOf(instant, timeZone, language);
  const when =
    next === null
      ? last === null
        ? text('list.never')
        : text('list.last', { day: day(last) })
      : text('list.next', { day: day(next) });
  return (
    <Root>
      <Opener onClick={() => onOpen(client.customer_id)}>{clientName(client, text('unnamed'))}</Opener>
      {(phone !== null || seesContacts) && (
        <Words as="div" tone="soft" numeric>
          {phone === null ? text('noPhone') : phoneText(phone)}
        </Words>
      )}
      <Words as="div" tone="muted" size="sm" numeric>
        {when}
      </Words>
      <Cluster gap={4}>
        {missed > 0 && <Badge tone="danger">{text('client.missed', { count: missed })}</Badge>}
        <Marks client={client} text={text} />
      </Cluster>
    </Root>
  );
}
