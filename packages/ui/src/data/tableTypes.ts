import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** A button in the header sorts by this column. */
  sortable?: boolean;
  align?: 'start' | 'end';
  /** For screen readers only, e.g. the header of a column of buttons. */
  hiddenHeader?: boolean;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableGroup {
  key: string;
  label: ReactNode;
  /** Quieter, behind the label. */
  detail?: ReactNode;
}

export interface TableSection<Row> {
  group: TableGroup | undefined;
  rows: Row[];
}

/** Rows that follow each other and are of the same group, in the order in which they came. */
export function sectionsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => TableGroup) | undefined,
): TableSection<Row>[] {
  const sections: TableSection<Row>[] = [];
  for (const row of rows) {
    const group = groupOf?.(row);
    const last = sections.at(-1);
    if (last && last.group?.key === group?.key) {
      last.rows.push(row);
    } else {
      sections.push({ group, rows: [row] });
    }
  }
  return sections;
}
