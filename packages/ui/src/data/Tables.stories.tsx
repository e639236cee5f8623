import { Avatar, Badge, Card, IconButton, Stack, StatusBadge, WhatsAppIcon } from '@citame/ui/core';
import type { TableColumn, TableSort } from '@citame/ui/data';
import { AppointmentRow, DataTable, Pagination } from '@citame/ui/data';
import { Ellipsis, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';

const rows = [
  {
    id: '1',
    day: 'Hoy, martes 24 de noviembre',
    time: '10:30',
    who: 'Lucía Ferrer',
    color: 0,
    phone: '+34 600 12 34 07',
    service: 'Color completo',
    min: 120,
    status: 'confirmed',
    label: 'Confirmada',
  },
  {
    id: '2',
    day: 'Hoy, martes 24 de noviembre',
    time: '12:00',
    who: 'Marcos Vidal',
    color: 1,
    phone: '+34 634 77 50 92',
    service: 'Corte de pelo',
    min: 30,
    status: 'pending',
    label: 'Pendiente',
  },
  {
    id: '3',
    day: 'Mañana, miércoles 25 de noviembre',
    time: '10:00',
    who: undefined,
    color: 7,
    phone: '+34 671 58 20 39',
    service: 'Corte de pelo',
    min: 30,
    status: 'confirmed',
    label: 'Confirmada',
  },
  {
    id: '4',
    day: 'Mañana, miércoles 25 de noviembre',
    time: '12:15',
    who: 'Inés Roca',
    color: 2,
    phone: '+34 639 81 07 64',
    service: 'Manicura',
    min: 45,
    status: 'cancelled',
    label: 'Cancelada',
  },
] as const;

type Row = (typeof rows)[number];

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  font-weight: 500;
`;

const Two = styled.span`
  b {
    display: block;
    font-weight: 600;
    font-size: 15px;
  }
  small {
    color: inherit;
    font-size: 13px;
  }
`;

const menu = (
  <IconButton label="Más acciones">
    <Ellipsis size={18} aria-hidden="true" />
  </IconButton>
);

const columns: TableColumn<Row>[] = [
  {
    id: 'when',
    header: 'Fecha y hora',
    sortable: true,
    cell: ({ time }) => (
      <Two>
        <b>{time}</b>
        <small>24 nov 2026</small>
      </Two>
    ),
  },
  {
    id: 'who',
    header: 'Empleado',
    cell: ({ who, color }) =>
      who === undefined ? (
        <Badge tone="gone" icon={<UserX aria-hidden="true" />}>
          Rosa Gil, eliminado
        </Badge>
      ) : (
        <Who>
          <Avatar name={who} color={color} />
          {who}
        </Who>
      ),
  },
  {
    id: 'phone',
    header: 'Teléfono',
    cell: ({ phone }) => (
      <Who>
        <WhatsAppIcon />
        {phone}
      </Who>
    ),
  },
  {
    id: 'service',
    header: 'Servicio',
    cell: ({ service, min }) => (
      <Two>
        <b>{service}</b>
        <small>{min} min</small>
      </Two>
    ),
  },
  {
    id: 'status',
    header: 'Estado',
    cell: ({ status, label }) => <StatusBadge status={status} label={label} />,
  },
  { id: 'menu', header: 'Acciones', hiddenHeader: true, align: 'end', cell: () => menu },
];

function Sample({ loadingRows }: { loadingRows: number }): ReactNode {
  const [sort, setSort] = useState<TableSort>({ column: 'when', direction: 'ascending' });
  return (
    <Card>
      <DataTable
        caption="Citas"
        columns={columns}
        rows={loadingRows > 0 ? [] : rows}
        rowKey={({ id }) => id}
        groupOf={({ day }) => ({ key: day, label: day, detail: '2 citas' })}
        sort={sort}
        onSort={setSort}
        isStruck={({ status }) => status === 'cancelled'}
        loadingRows={loadingRows}
        card={({ time, min, service, who, phone, color, status, label }) => (
          <AppointmentRow
            time={time}
            duration={`${min} min`}
            title={service}
            detail={`${who ?? 'Rosa (elim.)'}, ${phone}`}
            color={color}
            status={<StatusBadge status={status} label={label} compact />}
            action={menu}
          />
        )}
      />
    </Card>
  );
}

export const Rows = (): ReactNode => <Sample loadingRows={0} />;
export const Loading = (): ReactNode => <Sample loadingRows={3} />;

export function Pages(): ReactNode {
  const [page, setPage] = useState(4);
  const [short, setShort] = useState(1);
  return (
    <Stack>
      <Pagination page={page} pages={9} onPage={setPage} />
      <Pagination page={short} pages={3} onPage={setShort} />
    </Stack>
  );
}
