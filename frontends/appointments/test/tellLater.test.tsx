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

const entry = (action: string, at: string, kind = 'owner') => ({
  id: `${action}-${at}`,
  at: `2027-05-11T${at}:00.000Z`,
  local: `2027-05-11T${at}`,
  actor: { kind, name: 'Alba', via: null },
  subject: 'appointment',
  subject_id: 'one',
  action,
  about: { name: 'Corte', employee: 'Lucía', start: null, client: null },
  changes: [],
});
const moved = entry('moved', '09:00');
const notice = (at: string) => ({
  kind: 'moved',
  state: 'read',
  reason: null,
  sent_at: `2027-05-11T${at}:00.000Z`,
  changed_at: `2027-05-11T${at}:00.000Z`,
});

/** A client whose last message is a day old, and the templates of the business with how far Meta is with them. */
const templateAnswers = (...templates: [name: string, state: string][]): Record<string, FakeAnswer> => ({
  'GET /conversations/reach': () => json({ can_tell: true, reason: null, needs_template: true }),
  'GET /whatsapp/templates': () => json({ templates: templates.map(([name, state]) => ({ name, state })) }),
});

async function sheetOf(
  slot: string,
  {
    trail = [moved],
    notices = [],
    answers = {},
  }: { trail?: object[]; notices?: object[]; answers?: Record<string, FakeAnswer> } = {},
): Promise<HTMLElement> {
  server = new FakeServer([appointment(slot, { id: 'one', version: 4 })]);
  server.answer({
    'GET /trail': () => json({ items: trail, next: null }),
    'GET /whatsapp/notices': () => json({ notices }),
    'POST /appointments/one/tell': (request) => {
      server.note('tell', request);
      return json(appointment(slot, { id: 'one', version: 5 }));
    },
    ...answers,
  });
  renderRemote(remote, { mount, path: `${mount}?view=day`, toasts: true });
  fireEvent.click(await screen.findByRole('button', { name: /^Marta, .*, Corte/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Marta' });
  await within(sheet).findByText(notices.length === 0 ? 'No se le ha enviado ninguno.' : 'Leído');
  await within(sheet).findAllByText(/Movida|Reservada|Pedido/);
  return sheet;
}

describe('a client, from the sheet of an appointment', () => {
  it('is told of a move at any time after it', async () => {
    const sheet = await sheetOf('12:00');
    const tell = await within(sheet).findByRole('button', { name: 'Avisar a Marta' });
    await waitFor(() => expect(tell).toHaveProperty('disabled', false));
    fireEvent.click(tell);
    await screen.findByText('Se avisa a Marta');
    expect(server.calls).toEqual([{ what: 'tell', body: undefined, version: '4' }]);
  });

  it('out of reach is shown with the reason instead of a button', async () => {
    const sheet = await sheetOf('12:00', {
      answers: {
        'GET /conversations/reach': () =>
          json({ can_tell: false, reason: 'opted_out', needs_template: false }),
      },
    });
    await within(sheet).findByText('No se le puede avisar: ha pedido no recibir avisos.');
    expect(within(sheet).queryByRole('button', { name: /Avisar/ })).toBeNull();
  });

  it.each([
    ['changed', 'moved'],
    ['moved', 'changed'],
  ])('is told a day after they wrote when Meta has approved %s and not %s', async (approved, pending) => {
    const sheet = await sheetOf('12:00', {
      answers: templateAnswers([approved, 'approved'], [pending, 'pending']),
    });
    const tell = await within(sheet).findByRole('button', { name: 'Avisar a Marta' });
    await waitFor(() => expect(tell).toHaveProperty('disabled', false));
  });

  it('is not told a day after they wrote while Meta has approved neither text of a move', async () => {
    const sheet = await sheetOf('12:00', {
      answers: templateAnswers(['changed', 'pending'], ['moved', 'rejected'], ['cancelled', 'approved']),
    });
    await within(sheet).findByText(/No se le puede avisar: hace más de 24 horas que no escribe/);
    expect(within(sheet).queryByRole('button', { name: /Avisar/ })).toBeNull();
  });

  it.each([
    ['was not moved', [entry('booked', '08:00')], []],
    ['was moved by the client', [entry('moved', '09:00', 'client')], []],
    ['was moved before the owner asked for the message', [entry('told', '09:30'), moved], []],
    ['was moved, and a message went out', [moved], [notice('09:01')]],
  ])('is not told of one that %s', async (_how, trail, notices) => {
    const sheet = await sheetOf('12:00', { trail, notices });
    expect(within(sheet).queryByRole('button', { name: /Avisar/ })).toBeNull();
  });

  it('is told of a move after one that they were told of', async () => {
    const sheet = await sheetOf('12:00', { notices: [notice('08:00')] });
    await within(sheet).findByRole('button', { name: 'Avisar a Marta' });
  });

  it('is not told of one that has begun', async () => {
    const sheet = await sheetOf('09:30');
    expect(within(sheet).queryByRole('button', { name: /Avisar/ })).toBeNull();
    expect(within(sheet).queryByText(/No se le puede avisar/)).toBeNull();
  });
});
