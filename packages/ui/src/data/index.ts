export { Accordion } from './Accordion.tsx';
export { AppointmentRow, rowOpenerStyle } from './AppointmentRow.tsx';
export { BarList } from './BarList.tsx';
export { DataTable } from './DataTable.tsx';
export { pageWindow } from './pageWindow.ts';
export { Pagination } from './Pagination.tsx';
export { ProgressBar, ProgressRing } from './Progress.tsx';
export { StatCard, StatGrid } from './StatCard.tsx';
export type { TableColumn, TableGroup, TableSort } from './tableTypes.ts';
