import { Skeleton, VisuallyHidden } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TableColumn, TableSection, TableSort } from './tableTypes.ts';

const Scroller = styled.div`
  /* Keeps content for screen readers within it, too. */
  position: relative;
  overflow-x: auto;
  border-radius: inherit;
`;

const Root = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th {
    padding: 11px 16px;
    border-bottom: 1px solid ${color.line};
    color: ${color.muted};
    font-weight: 550;
    font-size: 12.5px;
    line-height: 18px;
    text-align: left;
    white-space: nowrap;
  }
  td {
    height: 58px;
    padding: 6px 16px;
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
  }
  tbody:last-child tr:last-child td {
    border-bottom: 0;
  }
  tr[data-opens] {
    cursor: pointer;
  }
  tbody tr:hover td {
    background: color-mix(in oklab, ${color.sunken} 60%, transparent);
  }
  th[data-align='end'],
  td[data-align='end'] {
    width: 1%;
    padding-right: 10px;
    text-align: right;
    white-space: nowrap;
  }
  tr[data-struck] b,
  tr[data-struck] strong {
    color: ${color.muted};
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  ${media.narrow} {
    th,
    td {
      padding-right: 10px;
      padding-left: 10px;
    }
  }
  th[scope='rowgroup'] {
    height: 38px;
    padding: 0 16px;
    background: ${color.sunken};
    color: ${color.textSoft};
    font-weight: 600;
    font-size: 13px;
    span {
      margin-left: 8px;
      color: ${color.muted};
      font-weight: 450;
    }
  }
`;

const SortButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-weight: 600;
  cursor: pointer;
  svg {
    flex: none;
    max-width: none;
  }
`;

interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  sections: readonly TableSection<Row>[];
  rowKey: (row: Row) => string;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  isStruck: ((row: Row) => boolean) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  loadingRows: number;
}

export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, sections, rowKey, sort, onSort, isStruck, onOpen, loadingRows } = props;
  return (
    <Scroller>
      <Root aria-busy={loadingRows > 0}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {loadingRows > 0 && <LoadingRows columns={columns} rows={loadingRows} />}
        {sections.map(({ group, rows }, index) => (
          <tbody key={group?.key ?? index}>
            {group && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.label}
                  {group.detail !== undefined && <span>{group.detail}</span>}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row
                key={rowKey(row)}
                row={row}
                columns={columns}
                isStruck={isStruck?.(row) ?? false}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </Root>
    </Scroller>
  );
}

interface RowProps<Value> {
  row: Value;
  columns: readonly TableColumn<Value>[];
  isStruck: boolean;
  onOpen: ((row: Value) => void) | undefined;
}

function PlainRow<Value>({ row, columns, isStruck, onOpen }: RowProps<Value>): ReactNode {
  return (
    <tr
      data-struck={isStruck ? '' : undefined}
      data-opens={onOpen === undefined ? undefined : ''}
      onClick={(event) => isOnRow(event) && onOpen?.(row)}
    >
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Whether a click is on the row itself: not on a control in it, nor the end of marking a text. */
function isOnRow({ currentTarget, target }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    // Menus and tooltips are elsewhere in the document.
    currentTarget.contains(target) &&
    target.closest('a, button') === null &&
    getSelection()?.type !== 'Range'
  );
}

// Rendered again only with another row or other columns. The type of a memo forgets whose rows they are.
const Row = memo(PlainRow) as typeof PlainRow;

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>): ReactNode {
  const { id, header, hiddenHeader = false, sortable = false, align } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {hiddenHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  }
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? 'none'}>
      <SortButton onClick={() => onSort({ column: id, direction: next })}>
        {header}
        <Arrow size={14} aria-hidden="true" />
      </SortButton>
    </th>
  );
}

function LoadingRows<Row>({
  columns,
  rows,
}: {
  columns: readonly TableColumn<Row>[];
  rows: number;
}): ReactNode {
  return (
    <tbody>
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.id} data-align={column.align}>
              <Skeleton width={column.align === 'end' ? '28px' : '70%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
