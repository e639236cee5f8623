import { Grid, TextLink } from '@citame/ui/core';
import { Field, NativeSelect, PasswordInput, Textarea, TextInput } from '@citame/ui/form';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

export function Texts(): ReactNode {
  const [name, setName] = useState('Marcos Vidal');
  return (
    <Grid>
      <Field
        label="Nombre del empleado"
        hint="Lo verán tus clientes en el chat."
        count={name.length}
        limit={21}
        required
      >
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Correo" error="Por favor ingresa un email válido">
        <TextInput type="email" defaultValue="alba@estudio" autoComplete="email" />
      </Field>
      <Field label="Contraseña" aside={<TextLink href="#form">¿La olvidaste?</TextLink>}>
        <PasswordInput autoComplete="current-password" defaultValue="secreta" />
      </Field>
      <Field label="Buscar cliente">
        <TextInput
          type="search"
          placeholder="Nombre o teléfono"
          leading={<Search size={16} aria-hidden="true" />}
        />
      </Field>
      <Field label="Descripción" hint="La lee el bot." aside="Opcional" count={94} limit={72}>
        <Textarea rows={3} placeholder="Lavado, corte y secado" />
      </Field>
      <Field label="Cita más larga">
        <NativeSelect defaultValue="60">
          <option value="30">30 min</option>
          <option value="60">60 min</option>
        </NativeSelect>
      </Field>
      <Field label="Teléfono">
        <TextInput disabled defaultValue="+34 600 12 34 56" />
      </Field>
    </Grid>
  );
}
