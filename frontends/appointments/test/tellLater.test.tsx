import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;
let server: FakeServer;

beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
});

async function sheetOf(slot: string, more: Record<string, FakeAnswer> = {}): Promise<HTMLElement> {
  server = new FakeServer([appointment(slot, { id: 'one', version: 4 })]);
  server.answer({
    'POST /appointments/one/tell': (request) => {
      server.note('tell', request);
      return json(appointment(slot, { id: 'one', version: 5 }));
    },
    ...more,
  });
  renderRemote(remote, { mount, path: `${mount}?view=day`, toasts: true });
  fireEvent.click(await screen.findByRole('button', { name: /^Marta, Corte/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Marta' });
  await within(sheet).findByText('No se le ha enviado ninguno.');
  return sheet;
}

describe('a client, from the sheet of an appointment', () => {
  it('is told at any time where the appointment stands', async () => {
    const sheet = await sheetOf('12:00');
    const tell = await within(sheet).findByRole('button', { name: 'Avisar a Marta' });
    await waitFor(() => expect(tell).toHaveProperty('disabled', false));
    fireEvent.click(tell);
    await screen.findByText('Aviso enviado a Marta');
    expect(server.calls).toEqual([{ what: 'tell', body: undefined, version: '4' }]);
  });

  it('out of reach is shown with the reason instead of a button', async () => {
    const sheet = await sheetOf('12:00', {
      'GET /conversations/reach': () => json({ can_tell: false, reason: 'opted_out', needs_template: false }),
    });
    await within(sheet).findByText('No se le puede avisar: ha pedido no recibir avisos.');
    expect(within(sheet).queryByRole('button', { name: /Avisar/ })).toBeNull();
  });

  it('is not told of one that has begun', async () => {
    const sheet = await sheetOf('09:30');
    expect(within(sheet).queryByRole('button', { name: /Avisar/ })).toBeNull();
    expect(within(sheet).queryByText(/No se le puede avisar/)).toBeNull();
  });
});
