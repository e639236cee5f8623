import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;

// Compiling it within a test takes too long.
beforeAll(() => import('../src/setup/SetupPage.tsx'));
beforeEach(() => {
  localStorage.clear();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test', tenant_id: 'alba' } });
  answerApi({
    'GET /business': () => json({ name: 'Alba', country: 'ES', time_zone: 'Europe/Madrid' }),
    'GET /employees': () => json([]),
    'GET /services': () => json([]),
  });
});

const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));

describe('the first steps of a new business', () => {
  it('are each a place of their own: Back leads to the one before, with its answer', async () => {
    const { router } = renderRemote(remote, { mount, path: `${mount}/start` });
    const back = () => act(() => router.navigate(-1));
    fireEvent.click(await screen.findByRole('button', { name: 'Peluquería' }));
    const team = '¿Trabajas solo o con equipo?';
    await question(team);
    goOn();
    await question('¿Qué se puede reservar?');
    goOn();
    await back();
    await question('¿Qué se puede reservar?');
    await back();
    await question(team);
    await back();
    expect(await screen.findByRole('button', { name: 'Peluquería' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    await act(() => router.navigate(1));
    await question(team);
    expect(router.state.location.search).toBe('?step=2');
  });

  it('go on where they were left, and no address leads beyond that', async () => {
    const { unmount } = renderRemote(remote, { mount, path: `${mount}/start` });
    fireEvent.click(await screen.findByRole('button', { name: 'Peluquería' }));
    await question('¿Trabajas solo o con equipo?');
    goOn();
    await question('¿Qué se puede reservar?');
    unmount();
    renderRemote(remote, { mount, path: `${mount}/start?step=5` });
    await question('¿Qué se puede reservar?');
  });

  it('have the focus at their question, also when Back leads to the first', async () => {
    renderRemote(remote, { mount, path: `${mount}/start` });
    expect(document.body).toHaveFocus();
    fireEvent.click(await screen.findByRole('button', { name: 'Peluquería' }));
    expect(await question('¿Trabajas solo o con equipo?')).toHaveFocus();
    const back = screen.getByRole('button', { name: 'Atrás' });
    back.focus();
    fireEvent.click(back);
    expect(await question('¿A qué te dedicas?')).toHaveFocus();
  });

  it('are asked again at the end where an answer was made wrong and passed by', async () => {
    const { router } = renderRemote(remote, { mount, path: `${mount}/start` });
    fireEvent.click(await screen.findByRole('button', { name: 'Peluquería' }));
    for (const name of ['¿Trabajas solo o con equipo?', '¿Qué se puede reservar?', '¿Cuándo abrís?']) {
      await question(name);
      goOn();
    }
    await screen.findByRole('button', { name: 'Crear y probar el asistente' });
    await act(() => router.navigate(-2));
    await question('¿Qué se puede reservar?');
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .forEach((service) => fireEvent.click(service));
    await act(() => router.navigate(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Crear y probar el asistente' }));
    await question('¿Qué se puede reservar?');
    expect(screen.getByRole('alert')).toHaveTextContent('Marca al menos un servicio.');
  });

  it('lead to the bot also where its page takes long to load', async () => {
    const made = { employees: [] as object[], services: [] as object[] };
    answerApi({
      'GET /business': () => json({ name: 'Alba', country: 'ES', time_zone: 'Europe/Madrid' }),
      'GET /employees': () => json(made.employees),
      'GET /services': () => json(made.services),
      'POST /employees': () => {
        made.employees.push({ employee_id: 'e1', nombre: 'Alba', avatar: null });
        return json(made.employees[0]);
      },
      'POST /services': () => {
        made.services.push({ title: 'Corte', employees: ['e1'] });
        return json(made.services[0]);
      },
      'GET /weekly/e1': () => json([]),
      'POST /weekly/e1': () => json({}),
      'GET /open-hours': () => json([]),
      'GET /preview': () => json({ messages: [], booked: false, with_person: false, ends_at: null }),
    });
    const { router } = renderRemote(remote, { mount, path: `${mount}/start` });
    const places: string[] = [];
    router.subscribe(({ location }) => places.push(location.pathname));
    fireEvent.click(await screen.findByRole('button', { name: 'Peluquería' }));
    for (const name of ['¿Trabajas solo o con equipo?', '¿Qué se puede reservar?', '¿Cuándo abrís?']) {
      await question(name);
      goOn();
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Crear y probar el asistente' }));
    await screen.findByRole('heading', { name: 'Prueba tu asistente' }, { timeout: 15_000 });
    expect(places.slice(places.indexOf('/app/try'))).toEqual(places.slice(-1));
  }, 30_000);
});
