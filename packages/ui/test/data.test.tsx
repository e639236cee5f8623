import type { TableColumn, TableSort } from '@citame/ui/data';
import { DataTable, Pagination } from '@citame/ui/data';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { renderUi, setWidth } from './renderUi.tsx';

afterEach(() => setWidth(1440));

describe('Pagination', () => {
  function Pages({ first }: { first: number }): ReactNode {
    const [page, setPage] = useState(first);
    return <Pagination page={page} pages={9} onPage={setPage} />;
  }

  it('marks the current page and goes to the others', async () => {
    const user = userEvent.setup();
    setWidth(1440);
    renderUi(<Pages first={1} />);
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(screen.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByRole('button', { name: 'Página 4' })).toHaveAttribute('aria-current', 'page');
    // A text for screen readers alone is out of the flow.
    expect(screen.getByText('Página 4 de 9')).not.toHaveStyle({ position: 'absolute' });
  });

  it('has only previous and next on phones', () => {
    setWidth(390);
    renderUi(<Pages first={9} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Anterior',
      'Siguiente',
    ]);
    expect(screen.getByText('Página 9 de 9')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  });
});

interface Row {
  id: string;
  day: string;
  time: string;
}

const rows: Row[] = [
  { id: '1', day: 'Hoy', time: '10:30' },
  { id: '2', day: 'Hoy', time: '11:00' },
  { id: '3', day: 'Mañana', time: '9:30' },
];

const columns: TableColumn<Row>[] = [
  { id: 'time', header: 'Hora', cell: ({ time }) => time, sortable: true },
  { id: 'menu', header: 'Acciones', hiddenHeader: true, cell: () => <button type="button">Borrar</button> },
];

function Appointments({ onSort = () => {} }: { onSort?: (sort: TableSort) => void }): ReactNode {
  return (
    <DataTable
      caption="Citas"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      groupOf={({ day }) => ({ key: day, label: day })}
      sort={{ column: 'time', direction: 'ascending' }}
      onSort={onSort}
      card={({ time }) => <b>{time}</b>}
    />
  );
}

describe('A table', () => {
  it('puts rows under a line for their day', () => {
    setWidth(1440);
    renderUi(<Appointments />);
    const table = screen.getByRole('table', { name: 'Citas' });
    const texts = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['HoraAcciones', 'Hoy', '10:30Borrar', '11:00Borrar', 'Mañana', '9:30Borrar']);
  });

  it('says how it is sorted and asks for the other way round', async () => {
    setWidth(1440);
    const asked: TableSort[] = [];
    renderUi(<Appointments onSort={(sort) => asked.push(sort)} />);
    expect(screen.getByRole('columnheader', { name: 'Hora' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Hora' }));
    expect(asked).toEqual([{ column: 'time', direction: 'descending' }]);
  });

  it('is a list of cards below 768 px, in the same groups', () => {
    setWidth(767);
    renderUi(<Appointments />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Hoy', 'Mañana']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10:30',
      '11:00',
      '9:30',
    ]);
  });
});
