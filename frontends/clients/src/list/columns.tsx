import type { Customer } from '@citame/contracts';
import { Text as Words } from '@citame/ui/core';
import type { TableColumn } from '@citame/ui/data';
import { color } from '@citame/ui/theme';
import { clientName, PhoneLink } from '@citame/web/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { amountText, dayOf } from '../clientTexts.ts';
import type { Text } from '../texts.ts';
import { Marks } from './Marks.tsx';

/** Everything that rows and cards need beside the client. */
export interface RowParts {
  readonly text: Text;
  readonly language: string;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
}

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
`;

const Opener = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: 600;
  font-size: 15px;
  text-align: left;
  cursor: pointer;
  tr:hover & {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export function columnsOf(parts: RowParts, hasPrices: boolean): readonly TableColumn<Customer>[] {
  const { text, language, timeZone, onOpen } = parts;
  const day = (instant: string | null, otherwise: ReactNode): ReactNode => (
    <Words as="span" tone={instant === null ? 'muted' : 'soft'} numeric>
      {instant === null ? otherwise : dayOf(instant, timeZone, language)}
    </Words>
  );
  const spent: TableColumn<Customer> = {
    id: 'spent',
    header: text('columns.spent'),
    align: 'end',
    cell: (client) => (
      <Words as="span" tone="soft" numeric>
        {client.spent !== null && client.spent.cents > 0 ? amountText(client.spent, language) : '–'}
      </Words>
    ),
  };
  return [
    {
      id: 'name',
      header: text('columns.name'),
      sortable: true,
      cell: (client) => (
        <Who>
          <Opener onClick={() => onOpen(client.customer_id)}>{clientName(client, text('unnamed'))}</Opener>
          <Marks client={client} text={text} />
        </Who>
      ),
    },
    {
      id: 'phone',
      header: text('columns.phone'),
      cell: ({ phone, phone_verified: isVerified }) => (
        <PhoneLink phone={phone} verified={isVerified} text={text} />
      ),
    },
    {
      id: 'last_visit',
      header: text('columns.last_visit'),
      sortable: true,
      cell: (client) => day(client.last_visit, text('list.never')),
    },
    {
      id: 'next',
      header: text('columns.next'),
      cell: (client) => day(client.next_appointment, '–'),
    },
    {
      id: 'appointments',
      header: text('columns.appointments'),
      align: 'end',
      cell: (client) => client.appointments,
    },
    {
      id: 'missed',
      header: text('columns.missed'),
      sortable: true,
      align: 'end',
      cell: ({ missed }) => (
        <Words as="span" tone={missed > 0 ? 'danger' : 'muted'} strong={missed > 0} numeric>
          {missed}
        </Words>
      ),
    },
    ...(hasPrices ? [spent] : []),
  ];
}
