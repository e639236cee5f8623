import type { CommandGroup } from '@citame/ui/command';
import { CommandPalette } from '@citame/ui/command';
import { useCommandShortcut } from '@citame/ui/sidebar';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { renderUi } from './renderUi.tsx';

interface PaletteProps {
  taken: string[];
  found?: CommandGroup;
  loading?: string;
}

function Palette({ taken, found, loading }: PaletteProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  useCommandShortcut(useCallback(() => setOpen(true), []));
  const item = (label: string, keywords = '') => ({
    id: label,
    label,
    keywords,
    onSelect: () => taken.push(label),
  });
  const groups: CommandGroup[] = [
    { id: 'create', label: 'Crear', items: [item('Nueva cita', 'reserva')] },
    { id: 'go', label: 'Ir a', items: [item('Lucía Ferrer'), item('Horario de Lucía')] },
    ...(found ? [found] : []),
  ];
  return (
    <>
      <button type="button">Antes</button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="Buscar o crear"
        placeholder="Escribe"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        empty="Nada con ese nombre"
        loading={loading}
      />
    </>
  );
}

const options = (): (string | null)[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent);

function press(): void {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
}

describe('The command palette', () => {
  it('is opened by Ctrl+K, and gives the focus back when Esc closes it', async () => {
    const user = userEvent.setup();
    renderUi(<Palette taken={[]} />);
    const before = screen.getByRole('button', { name: 'Antes' });
    before.focus();
    press();
    expect(screen.getByRole('combobox', { name: 'Buscar o crear' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(before).toHaveFocus());
  });

  it('finds by words in any order, without case and accents, and by other words for a thing', async () => {
    const user = userEvent.setup();
    renderUi(<Palette taken={[]} />);
    press();
    const input = screen.getByRole('combobox');
    await user.type(input, 'luci hora');
    expect(options()).toEqual(['Horario de Lucía']);
    await user.clear(input);
    await user.type(input, 'RESERVA');
    expect(options()).toEqual(['Nueva cita']);
    await user.clear(input);
    await user.type(input, 'zzz');
    expect(screen.getByText('Nada con ese nombre')).toBeVisible();
  });

  it('is walked by arrows over all groups, in a circle, and taken by Enter', async () => {
    const user = userEvent.setup();
    const taken: string[] = [];
    renderUi(<Palette taken={taken} />);
    press();
    const input = screen.getByRole('combobox');
    const active = (): string | undefined =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Nueva cita');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Lucía Ferrer');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Horario de Lucía');
    await user.keyboard('{Enter}');
    expect(taken).toEqual(['Horario de Lucía']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the results of a server unfiltered, and a text while it searches', async () => {
    const client = { id: '1', label: 'Nuria Prats', onSelect: () => {} };
    renderUi(
      <Palette
        taken={[]}
        found={{ id: 'clients', label: 'Clientes', items: [client], found: true }}
        loading="Buscando…"
      />,
    );
    press();
    await userEvent.type(screen.getByRole('combobox'), '600 12');
    expect(options()).toEqual(['Nuria Prats']);
    expect(screen.getByRole('status')).toHaveTextContent('Buscando…');
  });
});
