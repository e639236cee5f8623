import { Button } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { LeaveQuestion, Sheet } from '@citame/ui/overlay';
import { Link, useNavigate } from '@citame/web/router';
import { session } from '@citame/web/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { exposing, renderShell, type RenderedShell } from './renderShell.tsx';

function Home(): ReactNode {
  const [name, setName] = useState('');
  const [isSheet, setSheet] = useState(false);
  return (
    <>
      <h1>Inicio</h1>
      <Link to="/app/team">Equipo</Link>
      <Field label="Nombre">
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <LeaveQuestion isChanged={name !== ''} />
      <Button onClick={() => setSheet(true)}>Ficha</Button>
      <Sheet open={isSheet} onOpenChange={setSheet} title="Ficha">
        <Field label="Notas">
          <TextInput />
        </Field>
      </Sheet>
    </>
  );
}

/** A panel that has an address, and leads back when it is closed. */
function Panel(): ReactNode {
  const navigate = useNavigate();
  return (
    <Sheet open onOpenChange={() => void navigate(-1)} title="Panel">
      <Field label="Notas">
        <TextInput />
      </Field>
    </Sheet>
  );
}

const pages: Record<string, ReactNode> = { home: <Home />, team: <h1>Equipo</h1>, conversations: <Panel /> };
const load = async (name: string) =>
  exposing(name, [{ index: true, element: pages[name] ?? <h1>{name}</h1> }]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
const back = ({ router }: RenderedShell) => act(async () => router.navigate(-1));
const reload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** From the team's page to another one. */
async function openFrom(path: string, to: string): Promise<RenderedShell> {
  const shell = renderShell(path, load);
  await screen.findByRole('heading', { name: 'Equipo' });
  await act(async () => shell.router.navigate(to));
  return shell;
}

beforeEach(() => {
  localStorage.clear();
  session.enter({ token: 'T', user: { name: 'Alba Marín', email: 'alba@estudio.test' } });
});

describe('what was written in a form of a page', () => {
  it('is asked about before Back leaves it, stays when wanted, and is left when not', async () => {
    const shell = await openFrom('/app/team', '/app');
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Rosa');
    expect(reload()).toBe(true);
    await back(shell);
    await question();
    await press('Seguir editando');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Rosa');
    expect(shell.router.state.location.pathname).toBe('/app');
    await back(shell);
    await question();
    await press('Descartar');
    await screen.findByRole('heading', { name: 'Equipo' });
  });

  it('is asked about before a link leaves it', async () => {
    renderShell('/app', load);
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Rosa');
    await userEvent.click(screen.getByRole('link', { name: 'Equipo' }));
    await question();
    await press('Descartar');
    await screen.findByRole('heading', { name: 'Equipo' });
  });

  it('is not asked about while nothing was', async () => {
    const shell = await openFrom('/app/team', '/app');
    await screen.findByLabelText('Nombre');
    expect(reload()).toBe(false);
    await back(shell);
    await screen.findByRole('heading', { name: 'Equipo' });
  });
});

describe('what was written in a panel', () => {
  it('is asked about by Back, which closes the panel over the page that stays', async () => {
    const shell = await openFrom('/app/team', '/app');
    await screen.findByLabelText('Nombre');
    await press('Ficha');
    await userEvent.type(screen.getByLabelText('Notas'), 'Alergia');
    expect(reload()).toBe(true);
    await back(shell);
    await question();
    await press('Descartar');
    await waitFor(() => expect(screen.queryByLabelText('Notas')).toBeNull());
    expect(shell.router.state.location.pathname).toBe('/app');
    expect(reload()).toBe(false);
  });

  it('is asked about once where the panel leads back when it is closed', async () => {
    const shell = await openFrom('/app/team', '/app/conversations');
    await userEvent.type(await screen.findByLabelText('Notas'), 'Alergia');
    await back(shell);
    await question();
    await press('Descartar');
    await screen.findByRole('heading', { name: 'Equipo' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
