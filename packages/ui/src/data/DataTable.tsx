import { useIsPhone } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { CardList } from './CardList.tsx';
import { Table } from './Table.tsx';
import type { TableColumn, TableGroup, TableSort } from './tableTypes.ts';
import { sectionsOf } from './tableTypes.ts';

interface DataTableProps<Row> {
  /** Name of the rows, said by screen readers. */
  caption: string;
  /** Must be the same array while its content is the same: another one renders all rows again. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows are put under a line for each group, in the order given. */
  groupOf?: (row: Row) => TableGroup;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Whether a row is no longer in force, and so struck through. */
  isStruck?: (row: Row) => boolean;
  /** A press anywhere on a row, beside its links and buttons; one of these must do the same for the keyboard. */
  onOpen?: (row: Row) => void;
  /** A row on a phone, where there is no room for columns; like `columns`, the same for as long as possible. */
  card: (row: Row) => ReactNode;
  /** Whether there is no room for columns though the window is wider than a phone's. */
  isNarrow?: boolean;
  /** Number of skeletons in place of the rows. */
  loadingRows?: number;
}

/** Rows in columns; below 768 px, or with `isNarrow`, a list of cards. Sorting, paging and filtering are its owner's. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const phone = useIsPhone();
  const { caption, rows, rowKey, groupOf, card, isNarrow = false, loadingRows = 0 } = props;
  const sections = sectionsOf(rows, groupOf);
  if (phone || isNarrow) {
    return (
      <CardList caption={caption} sections={sections} rowKey={rowKey} card={card} loadingRows={loadingRows} />
    );
  }
  const { columns, sort, onSort, isStruck, onOpen } = props;
  return (
    <Table
      caption={caption}
      columns={columns}
      sections={sections}
      rowKey={rowKey}
      sort={sort}
      onSort={onSort}
      isStruck={isStruck}
      onOpen={onOpen}
      loadingRows={loadingRows}
    />
  );
}
