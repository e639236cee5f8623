import type { Appointment } from '@citame/contracts';
import { Avatar, Badge, Cluster, IconButton, StatusBadge, Text as Words } from '@citame/ui/core';
import type { TableColumn } from '@citame/ui/data';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Link, useLocation } from '@citame/web/router';
import { Scissors, Trash2, UserX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea, type Area } from '../AreaContext.ts';
import { AttentionBadge } from '../attention/AttentionBadge.tsx';
import { plainDay } from '../days/dayTexts.ts';
import { texts, type Text } from '../texts.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { PhoneLink } from './PhoneLink.tsx';

const Lines = styled.div`
  display: grid;
  justify-items: start;
  b {
    font-weight: 600;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
`;

const ClientLink = styled(Link)`
  min-height: 24px;
  max-width: 190px;
  overflow: hidden;
  padding-left: 26px;
  color: ${color.muted};
  font-size: 13px;
  line-height: 24px;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The columns of the table of appointments. */
export function useColumns(): readonly TableColumn<Appointment>[] {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { colorOf, open } = useArea();
  return useMemo(() => columnsOf({ text, language, colorOf, open }), [text, language, colorOf, open]);
}

interface ColumnParts extends Pick<Area, 'colorOf' | 'open'> {
  readonly text: Text;
  readonly language: string;
}

function columnsOf({ text, language, colorOf, open }: ColumnParts): readonly TableColumn<Appointment>[] {
  return [
    {
      id: 'start',
      header: text('columns.start'),
      sortable: true,
      cell: ({ date, slot }) => (
        <Lines>
          <b>{slot}</b>
          <Words as="span" tone="muted" size="sm" numeric>
            {plainDay(date, language)}
          </Words>
        </Lines>
      ),
    },
    {
      id: 'employee',
      header: text('columns.employee'),
      cell: ({ employee_id: id, employee_name: name }) =>
        id === null ? (
          <Badge tone="gone" icon={<UserX aria-hidden="true" />}>
            {text('goneEmployee', { name })}
          </Badge>
        ) : (
          <Cluster gap={8} wrap={false}>
            <Avatar name={name} color={colorOf(id)} />
            <Words as="span" strong>
              {name}
            </Words>
          </Cluster>
        ),
    },
    {
      id: 'phone',
      header: text('columns.phone'),
      cell: ({ phone, phone_verified: isVerified, name, customer_id: customerId }) => (
        <Lines>
          <PhoneLink phone={phone} verified={isVerified} />
          <Client id={customerId}>{name ?? text('unnamed')}</Client>
        </Lines>
      ),
    },
    {
      id: 'service',
      header: text('columns.service'),
      cell: ({ service_pk: id, service_title: title, duration }) => (
        <Lines>
          {id === null ? (
            <Badge tone="gone" icon={<Scissors aria-hidden="true" />}>
              {text('goneService', { name: title })}
            </Badge>
          ) : (
            <strong>{title}</strong>
          )}
          <Words as="span" tone="muted" size="sm">
            {text('minutes', { count: duration })}
          </Words>
        </Lines>
      ),
    },
    {
      id: 'status',
      header: text('columns.status'),
      cell: ({ status, needs_attention: needsAttention }) => (
        <Cluster gap={4}>
          <StatusBadge status={status} label={text(`status.${status}`)} />
          {needsAttention && <AttentionBadge />}
        </Cluster>
      ),
    },
    {
      id: 'actions',
      header: text('columns.actions'),
      hiddenHeader: true,
      align: 'end',
      cell: (appointment) => {
        const { slot, employee_name: employee } = appointment;
        return (
          <Cluster gap={0} wrap={false} justify="end">
            <ActionsMenu appointment={appointment} label={text('actions.label', { slot, employee })} />
            <IconButton
              label={text('delete.label', { slot, employee })}
              danger
              onClick={() => open({ kind: 'delete', appointment })}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Cluster>
        );
      },
    },
  ];
}

/** A client's name, which opens their panel over the list as it is. */
function Client({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const { search } = useLocation();
  return (
    <ClientLink to={{ pathname: `clients/${id}`, search }} preventScrollReset>
      {children}
    </ClientLink>
  );
}
