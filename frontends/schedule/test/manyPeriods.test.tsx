import { weekOf } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { json } from '@citame/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  answers,
  day,
  open,
  openForm,
  periodsOn,
  press,
  select,
  server,
  startOver,
  tick,
} from './schedulePage.tsx';

beforeEach(startOver);

describe('new periods', () => {
  it('are several at once, each on each day that is ticked', async () => {
    await openForm();
    tick('Martes');
    tick('Jueves');
    press('Añadir otro tramo');
    select('Hasta (tramo 2), Hora', '19');
    press('Añadir');
    await screen.findByText('Se añadieron 4 tramos.');
    expect(server.sent).toEqual([
      { dow: 'tue', from: '09:00', to: '14:00' },
      { dow: 'tue', from: '16:00', to: '19:00' },
      { dow: 'thu', from: '09:00', to: '14:00' },
      { dow: 'thu', from: '16:00', to: '19:00' },
    ]);
  });

  it('do not overlap each other, and one too many is taken away again', async () => {
    await openForm();
    tick('Martes');
    press('Añadir otro tramo');
    select('Desde (tramo 2), Hora', '13');
    press('Añadir');
    await screen.findByText('Se solapa con otro tramo');
    expect(server.sent).toEqual([]);
    press('Quitar el tramo 2');
    press('Añadir');
    await screen.findByText('Se añadió 1 día.');
  });

  it('hold every second week when the owner chooses so, and the card says which', async () => {
    await openForm();
    tick('Domingo');
    fireEvent.click(screen.getByRole('radio', { name: /^Semanas alternas: la próxima sí/ }));
    press('Añadir');
    await screen.findByText('Horario creado');
    const next = weekOf(localTime('Europe/Madrid', new Date()).date, 1).from;
    expect(server.sent).toEqual([{ dow: 'sun', from: '09:00', to: '14:00', alternate_from: next }]);
    expect(await periodsOn('Domingo')).toEqual(['09:00 – 14:00MañanaAlternas: esta no']);
  });
});

describe('the week of an employee', () => {
  it('is copied to others that are ticked, or to all', async () => {
    answers({
      'POST /weekly/e1/copy': ({ body }) => {
        server.sent.push(body);
        return json({ copied_count: 1 });
      },
    });
    open();
    await day('Lunes');
    fireEvent.click(screen.getByRole('button', { name: 'Copiar a otros' }));
    await screen.findByText('Copiar el horario de Lucía');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    tick('Marcos');
    press('Copiar a 1 persona');
    await screen.findByText('1 persona tiene ahora el horario de Lucía.');
    expect(server.sent).toEqual([{ to: ['e2'] }]);
  });

  it('stays with its own when the server does not copy it', async () => {
    answers({ 'POST /weekly/e1/copy': () => json({ message: 'Algo ha fallado.' }, 500) });
    open();
    await day('Lunes');
    fireEvent.click(screen.getByRole('button', { name: 'Copiar a otros' }));
    await screen.findByRole('dialog');
    tick('Marcos');
    press('Copiar a 1 persona');
    await screen.findByText('Algo ha fallado.');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
