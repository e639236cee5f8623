import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { sampleAppointment as appointment } from '@citame/web/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { client } from './client.ts';

const { mount } = description;
const history = [
  appointment('12:00'),
  appointment('10:00', { id: 'missed', date: '2027-04-02', status: 'no_show' }),
  appointment('10:00', {
    id: 'came',
    date: '2027-03-02',
    status: 'completed',
    employee_id: null,
    employee_name: 'Rosa',
  }),
];

interface Call {
  readonly what: string;
  readonly body: unknown;
}

let calls: Call[];
let marta: object;
const answer = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /business': () => json({ name: 'Alba', time_zone: 'Europe/Madrid' }),
    'GET /employees': () => json([{ employee_id: 'e1', nombre: 'Lucía', avatar: null }]),
    'GET /customers': () => json({ items: [], next: null, total: 0 }),
    'GET /customers/tags': () => json([{ tag: 'VIP', count: 3 }]),
    'GET /customer-imports': () => json([]),
    'GET /customers/c1/conversation': () => json({ conversation: null }),
    'GET /trail': () => json({ items: [], next: null }),
    ...more,
  });
beforeAll(async () => {
  window.innerWidth = 1440;
  await Promise.all([import('../src/sheet/ClientRoute.tsx'), import('../src/merge/MergeDialog.tsx')]);
});
beforeEach(() => {
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  calls = [];
  marta = {
    ...client('Marta', '+34600123407'),
    customer_id: 'c1',
    missed: 1,
    last_visit: '2027-03-02T09:00:00Z',
    history,
    same_phone_as: null,
  };
  answer({
    'GET /customers/c1': () => json(marta),
    'PATCH /customers/c1': ({ body }) => {
      calls.push({ what: 'patch', body });
      marta = { ...marta, ...(body as object) };
      return json(marta);
    },
  });
});

describe('the panel of a client', () => {
  it('has what they are known by, how often they came, and all their appointments', async () => {
    const { router } = renderRemote(remote, { mount, path: `${mount}/c1?only=missed` });
    const panel = await screen.findByRole('dialog', { name: 'Marta' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
    expect(panel.textContent).toContain('3 citas');
    expect(panel.textContent).toContain('No vino 1 vez');
    await waitFor(() => expect(panel.textContent).toContain('Última visita: 2 mar 2027'));
    expect(panel.textContent).toContain('2 mar 2027, con Rosa (eliminado)');
    await within(panel).findByText('Aún no ha escrito por WhatsApp.');
    fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname + router.state.location.search).toBe(`${mount}?only=missed`);
  });

  it('has their consent to messages noted, and says since when it stands and who noted it', async () => {
    answer({
      'GET /customers/c1': () => json(marta),
      'PATCH /customers/c1': ({ body }) => {
        calls.push({ what: 'patch', body });
        const consent = { given: true, noted_at: '2027-03-10T09:00:00Z' };
        marta = { ...marta, consent, consent_by: 'Rosa' };
        return json(marta);
      },
    });
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    await screen.findByText(/respondiendo BAJA/);
    fireEvent.click(screen.getByRole('checkbox', { name: /Da permiso para avisos/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Anotado el 10 mar 2027 por Rosa.');
    expect(calls).toEqual([{ what: 'patch', body: { consent: true } }]);
  });

  describe('with a phone that is only claimed', () => {
    const claims = (same_phone_as: object | null) => {
      marta = { ...marta, phone_verified: false, same_phone_as };
      const decide = (decision: string) => () => {
        calls.push({ what: decision, body: undefined });
        marta = {
          ...marta,
          phone_verified: decision === 'confirm',
          ...(decision === 'reject' ? { phone: null } : {}),
        };
        return json(marta);
      };
      answer({
        'GET /customers/c1': () => json(marta),
        'POST /customers/c1/confirm-phone': decide('confirm'),
        'POST /customers/c1/reject-phone': decide('reject'),
      });
    };
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    const decided = () => calls.map(({ what }) => what);

    it('says so, and has the phone confirmed', async () => {
      claims(null);
      renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
      const panel = within(await screen.findByRole('dialog'));
      await panel.findByText('Sin verificar');
      await press('Confirmar teléfono');
      await screen.findByText('Teléfono confirmado');
      expect(decided()).toEqual(['confirm']);
      await waitFor(() => expect(panel.queryByText('Sin verificar')).toBeNull());
    });

    it('keeps what is being typed about them', async () => {
      claims(null);
      renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
      const notes = await screen.findByRole('textbox', { name: 'Notas' });
      fireEvent.change(notes, { target: { value: 'Prefiere a Lucía' } });
      await press('Confirmar teléfono');
      await waitFor(() => expect(screen.queryByText('Sin verificar')).toBeNull());
      expect(screen.getByRole('textbox', { name: 'Notas' })).toHaveProperty('value', 'Prefiere a Lucía');
    });

    it('has the phone taken away when it is not theirs', async () => {
      claims(null);
      renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
      await press('No es suyo');
      await screen.findByText('Teléfono quitado de su ficha');
      expect(decided()).toEqual(['reject']);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'No es suyo' })).toBeNull());
    });

    it('asks whether the client who has the phone is the same person, and merges both', async () => {
      claims({ customer_id: 'c2', name: 'Rosa' });
      renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
      await screen.findByText('Dice tener el teléfono de Rosa. ¿Es la misma persona?');
      await press('Sí, es la misma persona');
      await screen.findByText('Ahora es una sola ficha');
      expect(decided()).toEqual(['confirm']);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('keeps the client apart from the one who has the phone when they are not the same', async () => {
      claims({ customer_id: 'c2', name: 'Rosa' });
      renderRemote(remote, { mount, path: `${mount}/c1` });
      await press('No');
      await waitFor(() => expect(decided()).toEqual(['reject']));
    });
  });

  it('keeps name, notes and block', async () => {
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    const notes = await screen.findByRole('textbox', { name: 'Notas' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' });
    expect(save.disabled).toBe(true);
    fireEvent.change(notes, { target: { value: 'Alérgica al amoníaco' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Bloquear/ }));
    fireEvent.click(save);
    await screen.findByText('Cliente guardado');
    expect(calls[0]?.body).toEqual({ notes: 'Alérgica al amoníaco', blocked: true });
    await screen.findByText('Bloqueado');
  });

  it('leads to the form of a new appointment for the client, whose phone stands in no address', async () => {
    const { router } = renderRemote(remote, { mount, path: `${mount}/c1` });
    fireEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Nueva cita' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/appointments'));
    expect(router.state.location.search).toBe('?new');
    expect(router.state.location.state).toEqual({
      customer: { customer_id: 'c1', phone: '+34600123407', name: 'Marta' },
    });
  });

  it('shows the conversation, and that they want no messages', async () => {
    answer({
      'GET /customers/c1': () => json(marta),
      'GET /customers/c1/conversation': () =>
        json({ conversation: { id: 'k1', opted_out: true, last_text: 'BAJA' } }),
    });
    renderRemote(remote, { mount, path: `${mount}/c1` });
    await screen.findByText('No quiere mensajes (BAJA)');
    const consent = screen.getByRole('checkbox', { name: /Da permiso para avisos/ });
    expect(consent).not.toBeChecked();
    expect(consent).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Abrir la conversación' })).toHaveAttribute(
      'href',
      '/app/conversations/k1',
    );
  });

  it('counts them as told once they have written, until they or the team say no', async () => {
    const conversation = { id: 'k1', opted_out: false, last_text: '✅ *Cita confirmada*' };
    answer({
      'GET /customers/c1': () => json(marta),
      'GET /customers/c1/conversation': () => json({ conversation }),
      'PATCH /customers/c1': ({ body }) => {
        calls.push({ what: 'patch', body });
        marta = { ...marta, consent: { given: false, noted_at: '2027-03-10T09:00:00Z' } };
        return json(marta);
      },
    });
    renderRemote(remote, { mount, path: `${mount}/c1` });
    await screen.findByText('«✅ Cita confirmada»');
    expect(screen.getByText('Se le puede avisar por WhatsApp')).toBeVisible();
    const consent = screen.getByRole('checkbox', { name: /Da permiso para avisos/ });
    expect(consent).toBeChecked();
    const save = screen.getByRole('button', { name: 'Guardar cambios' });
    fireEvent.click(consent);
    fireEvent.click(consent);
    expect(save).toBeDisabled();
    fireEvent.click(consent);
    fireEvent.click(save);
    await screen.findByText('No se le avisa: ya no da permiso');
    await screen.findByText('Retirado el 10 mar 2027. No se le manda ningún aviso.');
    expect(consent).not.toBeChecked();
    expect(calls).toEqual([{ what: 'patch', body: { consent: false } }]);
  });

  it('is not merged while something that was typed is not saved', async () => {
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Notas' }), {
      target: { value: 'Alérgica' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Unir con otra ficha…' }));
    await screen.findByText('Guarda los cambios antes de unir la ficha con otra');
    expect(screen.queryByRole('dialog', { name: /Unir a/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Cliente guardado');
    fireEvent.click(screen.getByRole('button', { name: 'Unir con otra ficha…' }));
    await screen.findByRole('dialog', { name: 'Unir Marta con otra ficha' });
  });

  it('is merged with another client after a look at the result', async () => {
    const other = { ...client('Marta Núñez', '+34600333444'), customer_id: 'c2' };
    const merged: unknown[] = [];
    const result = {
      name: 'Marta',
      phone: '+34600123407',
      email: null,
      notes: '',
      tags: ['VIP'],
      blocked: false,
      appointments: 4,
      noted_phone: '+34600333444',
      lost: { name: 'Marta Núñez', phone: null, email: null },
      possible: true,
    };
    answer({
      'GET /customers/c1': () => json(marta),
      'GET /customers': () => json({ items: [marta, other], next: null, total: 2 }),
      'GET /customers/c1/merge': ({ url }) =>
        json({ ...result, possible: url.searchParams.get('customer_id') === 'c2' }),
      'GET /customers/c2/merge': () =>
        json({
          ...result,
          name: 'Marta Núñez',
          lost: { name: 'Marta', phone: '+34600123407', email: null },
        }),
      'POST /customers/c1/merge': ({ body }) => {
        merged.push(body);
        return json(marta);
      },
    });
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Unir con otra ficha…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir Marta con otra ficha' }));
    fireEvent.click(await dialog.findByRole('radio', { name: /Marta Núñez/ }));
    await dialog.findByText('No se guarda el nombre «Marta Núñez».');
    expect(dialog.getByText(/^El segundo teléfono, \+34 600 33 34 44, queda en las notas/)).toBeVisible();
    const names = within(dialog.getByRole('radiogroup', { name: 'Nombre, teléfono y email que quedan' }));
    expect(names.getByRole('radio', { name: 'Los de Marta', description: /^\+34 600 12/ })).toBeChecked();
    fireEvent.click(names.getByRole('radio', { name: /Los de Marta Núñez/ }));
    await dialog.findByText('No se guarda el nombre «Marta», el teléfono +34 600 12 34 07.');
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'Núñez' } });
    fireEvent.click(await dialog.findByRole('radio', { name: /^Marta Núñez/ }));
    await dialog.findByText('No se guarda el nombre «Marta Núñez».');
    fireEvent.click(dialog.getByRole('button', { name: 'Unir las fichas' }));
    await screen.findByText('Ahora es una sola ficha');
    expect(merged).toEqual([{ customer_id: 'c2' }]);
  });

  it('is not said to be alone before another client is looked for', async () => {
    const asked: (string | null)[] = [];
    answer({
      'GET /customers/c1': () => json(marta),
      'GET /customers': ({ url }) => {
        asked.push(url.searchParams.get('q'));
        return json({ items: [marta], next: null, total: 1 });
      },
    });
    renderRemote(remote, { mount, path: `${mount}/c1` });
    fireEvent.click(await screen.findByRole('button', { name: 'Unir con otra ficha…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir Marta con otra ficha' }));
    const field = dialog.getByRole<HTMLInputElement>('searchbox', { name: 'Nombre o teléfono' });
    await waitFor(() => expect(asked).toContain('Marta'));
    expect(field.value).toBe('');
    expect(dialog.queryByText('Nadie con ese nombre o teléfono.')).toBeNull();
    fireEvent.change(field, { target: { value: 'Zoe' } });
    await dialog.findByText('Nadie con ese nombre o teléfono.');
  });

  it('asks before its changes are lost, and not once they are saved', async () => {
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    const panel = await screen.findByRole('dialog', { name: 'Marta' });
    const notes = within(panel).getByRole('textbox', { name: 'Notas' });
    fireEvent.focus(notes);
    fireEvent.change(notes, { target: { value: 'Alérgica al amoníaco' } });
    fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Cliente guardado');
    fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('gives a copy of all that is kept about them', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#';
    };
    URL.revokeObjectURL = () => {};
    answer({
      'GET /customers/c1': () => json(marta),
      'GET /customers/c1/export': () => json({ customer: { name: 'Marta' } }),
    });
    renderRemote(remote, { mount, path: `${mount}/c1` });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar sus datos' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ customer: { name: 'Marta' } });
  });

  it('forgets them when that is confirmed, unless they are still expected', async () => {
    let isExpected = true;
    let erased: object = {};
    answer({
      'GET /customers/c1': () => json({ ...marta, ...erased }),
      'POST /customers/c1/erase': () =>
        isExpected
          ? json({ error: 'has_appointments', message: 'Esta persona tiene citas pendientes.' }, 409)
          : json({ ...marta, ...(erased = { name: null, phone: null, erasure: 'under_way' }) }),
    });
    renderRemote(remote, { mount, path: `${mount}/c1`, toasts: true });
    const erase = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Borrar sus datos…' }));
      const question = await screen.findByRole('alertdialog', { name: '¿Borrar los datos de Marta?' });
      fireEvent.click(within(question).getByRole('button', { name: 'Borrar sus datos' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await erase();
    await screen.findByText('Esta persona tiene citas pendientes.');
    isExpected = false;
    await erase();
    await screen.findByRole('button', { name: 'Borrando…' });
    expect(screen.queryByText('Datos borrados')).toBeNull();
    erased = { ...erased, erasure: 'done' };
    await screen.findByText('Datos borrados', {}, { timeout: 4000 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when it could not be loaded', async () => {
    answer();
    renderRemote(remote, { mount, path: `${mount}/c1` });
    await screen.findByText('No se pudo cargar el cliente.');
  });
});
