import {
  Combobox,
  Field,
  FieldGroup,
  NativeSelect,
  PasswordInput,
  RadioGroup,
  SegmentedControl,
  Select,
  TextInput,
  TimeSelect,
} from '@citame/ui/form';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { renderUi } from './renderUi.tsx';

describe('A field', () => {
  it('names its control and describes it by the hint', () => {
    renderUi(
      <Field label="Nombre" hint="Lo verán tus clientes." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Nombre' });
    expect(input).toHaveAccessibleDescription('Lo verán tus clientes.');
    expect(input).toBeRequired();
    expect(input).toBeValid();
  });

  it('describes its control by the error in place of the hint', () => {
    renderUi(
      <Field label="Correo" hint="El de tu cuenta" error="Por favor ingresa un email válido">
        <TextInput type="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Correo' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Por favor ingresa un email válido');
    expect(screen.queryByText('El de tu cuenta')).toBeNull();
  });

  it('counts the typed characters against its limit', () => {
    renderUi(
      <Field label="Nombre" count={12} limit={21}>
        <TextInput />
      </Field>,
    );
    expect(screen.getByText('12/21')).toBeVisible();
  });

  it('ties label and error to a select, too', () => {
    renderUi(
      <Field label="Servicio" error="Elige uno">
        <Select options={[{ value: 'cut', label: 'Corte' }]} value="cut" onChange={() => {}} />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Servicio' });
    expect(select).toHaveTextContent('Corte');
    expect(select).toHaveAccessibleDescription('Elige uno');
    expect(select).toBeInvalid();
  });
});

describe('A select', () => {
  it('is opened and chosen from by keyboard, passing over disabled options', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    renderUi(
      <Field label="Servicio">
        <Select
          placeholder="Elige un servicio"
          value={undefined}
          onChange={(value) => chosen.push(value)}
          options={[
            { value: 'cut', label: 'Corte', detail: '30 min' },
            { value: 'gone', label: 'Peinado', disabled: true },
            { value: 'beard', label: 'Barba' },
          ]}
        />
      </Field>,
    );
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'Servicio' })).toHaveTextContent('Elige un servicio');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('option', { name: /Corte/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['beard']);
    expect(screen.getByRole('combobox', { name: 'Servicio' })).toHaveFocus();
  });
});

describe('A password', () => {
  it('is shown and hidden again by its button, and keeps its text', async () => {
    const user = userEvent.setup();
    renderUi(
      <Field label="Contraseña">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Contraseña');
    await user.type(input, 'secreta');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secreta');
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

function OpeningTime({ initial }: { initial: string }): ReactNode {
  const [time, setTime] = useState(initial);
  return (
    <FieldGroup label="Abre a las">
      <TimeSelect label="Abre a las" value={time} onChange={setTime} />
      <output>{time}</output>
    </FieldGroup>
  );
}

describe('A time', () => {
  it('is chosen by hour and quarter of an hour', async () => {
    const user = userEvent.setup();
    renderUi(<OpeningTime initial="09:00" />);
    const minute = screen.getByRole('combobox', { name: 'Abre a las, minutos' });
    expect([...minute.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '00',
      '15',
      '30',
      '45',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Abre a las, hora' }), '16');
    await user.selectOptions(minute, '45');
    expect(screen.getByRole('status')).toHaveTextContent('16:45');
  });

  it('between the quarters stays as it is', () => {
    renderUi(<OpeningTime initial="09:20" />);
    expect(screen.getByRole('combobox', { name: 'Abre a las, minutos' })).toHaveValue('20');
  });
});

describe('A radio group', () => {
  it('names each choice by its label alone, and describes it by its hint', () => {
    const options = [
      { value: 'end', label: 'Al final', hint: 'Sigues hasta el 15 de enero.' },
      { value: 'now', label: 'Ahora mismo' },
    ];
    renderUi(<RadioGroup label="Cuándo" options={options} value="end" onChange={() => undefined} />);
    const end = screen.getByRole('radio', { name: 'Al final' });
    expect(end).toBeChecked();
    expect(end).toHaveAccessibleDescription('Sigues hasta el 15 de enero.');
    expect(screen.getByRole('radio', { name: 'Ahora mismo' })).not.toHaveAccessibleDescription();
  });
});

describe('A segmented control', () => {
  it('is one stop of the keyboard, whose arrows choose', async () => {
    const user = userEvent.setup();
    function Range(): ReactNode {
      const [range, setRange] = useState('today');
      const options = [
        { value: 'today', label: 'Hoy' },
        { value: 'week', label: 'Semana' },
      ];
      return <SegmentedControl label="Fechas" options={options} value={range} onChange={setRange} />;
    }
    renderUi(<Range />);
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Hoy' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Semana' })).toBeChecked();
  });
});

const clients = [
  { id: '1', label: 'Nuria Prats' },
  { id: '2', label: 'Nuria Solé' },
];

function ClientSearch(): ReactNode {
  const [query, setQuery] = useState('');
  return (
    <Field label="Cliente">
      <Combobox
        query={query}
        onQueryChange={setQuery}
        options={clients.filter(({ label }) => label.toLowerCase().includes(query))}
        onChoose={({ label }) => setQuery(label)}
        empty="Nadie con ese nombre"
      />
    </Field>
  );
}

describe('A combobox', () => {
  it('chooses by arrows and Enter from the results', async () => {
    const user = userEvent.setup();
    renderUi(<ClientSearch />);
    const input = screen.getByRole('combobox', { name: 'Cliente' });
    await user.type(input, 'nuria');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Nuria Solé' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('Nuria Solé');
    expect(screen.queryByRole('option')).toBeNull();
    expect(input).toHaveFocus();
  });

  it('says when nothing was found', async () => {
    renderUi(<ClientSearch />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Cliente' }), 'zz');
    expect(screen.getByText('Nadie con ese nombre')).toBeVisible();
  });
});

describe('A native select', () => {
  const options = (
    <>
      <option value="0">Nunca</option>
      <option value="48" disabled>
        48 h antes
      </option>
    </>
  );

  it('looks usable while only one of its options is disabled', () => {
    renderUi(<NativeSelect aria-label="Segundo recordatorio">{options}</NativeSelect>);
    expect(screen.getByRole('combobox')).toHaveStyle({ cursor: 'pointer' });
  });

  it('looks disabled when it is', () => {
    renderUi(
      <NativeSelect aria-label="Segundo recordatorio" disabled>
        {options}
      </NativeSelect>,
    );
    expect(screen.getByRole('combobox')).toHaveStyle({ cursor: 'not-allowed' });
  });
});
