import type { Customer } from '@citame/contracts';
import { Card, Text as Words } from '@citame/ui/core';
import { DataTable, Pagination, type TableSort } from '@citame/ui/data';
import { color, media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { useCallback, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { customerSorts } from '../choices.ts';
import { firstOrder, pageSize, type ChangeList, type ListState } from '../listState.ts';
import { texts } from '../texts.ts';
import { ClientCard } from './ClientCard.tsx';
import { columnsOf } from './columns.tsx';
import type { ClientList } from './useClientList.ts';

const Frame = styled(Card)`
  overflow: hidden;
  &[data-stale] table,
  &[data-stale] [role='group'] {
    opacity: 0.6;
  }
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};
  ${media.phone} {
    justify-content: center;
  }
`;

interface ClientTableProps {
  readonly list: ClientList;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
}

const none: readonly Customer[] = [];
const keyOf = ({ customer_id: id }: Customer): string => id;
const awaitedRows = 8;

/** A page of clients; a press on one opens their record. */
export function ClientTable({ list, state, change, timeZone, onOpen }: ClientTableProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { items, total, isStale } = list;
  const { sort, order, page } = state;
  const hasPrices = items?.some(({ spent }) => spent !== null) === true;
  const parts = useMemo(() => ({ text, language, timeZone, onOpen }), [text, language, timeZone, onOpen]);
  const columns = useMemo(() => columnsOf(parts, hasPrices), [parts, hasPrices]);
  const card = useMemo(() => (client: Customer) => <ClientCard client={client} parts={parts} />, [parts]);
  const sortBy = useCallback(
    ({ column, direction }: TableSort) => {
      const next = customerSorts.find((one) => one === column) ?? 'name';
      const turned = direction === 'ascending' ? 'asc' : 'desc';
      change({ sort: next, order: next === sort ? turned : firstOrder[next] });
    },
    [change, sort],
  );
  const open = useCallback((client: Customer) => onOpen(client.customer_id), [onOpen]);
  const before = (page - 1) * pageSize;
  return (
    <Frame data-stale={isStale ? '' : undefined}>
      <DataTable
        caption={text('title')}
        columns={columns}
        rows={items ?? none}
        rowKey={keyOf}
        sort={{ column: sort, direction: order === 'asc' ? 'ascending' : 'descending' }}
        onSort={sortBy}
        onOpen={open}
        card={card}
        loadingRows={items === undefined ? awaitedRows : 0}
      />
      <Footer>
        <Words as="span" tone="soft" numeric aria-live="polite">
          {text('showing', {
            from: Math.min(before + 1, total),
            to: before + (items?.length ?? 0),
            total,
          })}
        </Words>
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil(total / pageSize))}
          onPage={(next) => change({ page: next })}
        />
      </Footer>
    </Frame>
  );
}
