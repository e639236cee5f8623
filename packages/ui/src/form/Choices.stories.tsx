import { Cluster, Grid, Stack } from '@citame/ui/core';
import {
  Checkbox,
  ChoiceGrid,
  Combobox,
  Field,
  FieldGroup,
  MultiChoiceGrid,
  RadioGroup,
  SegmentedControl,
  Select,
  Switch,
  TimeSelect,
} from '@citame/ui/form';
import { CalendarDays, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

export function Checks(): ReactNode {
  const [notify, setNotify] = useState('yes');
  return (
    <Grid>
      <Stack gap={4}>
        <Checkbox label="Lunes" defaultChecked />
        <Checkbox label="Martes" hint="Ya tiene horario" />
        <Checkbox label="Domingo" disabled />
      </Stack>
      <Stack gap={4}>
        <Switch label="Recordatorios" hint="24 horas antes" defaultChecked />
        <Switch label="Responder de noche" />
        <Switch label="Pagos" disabled />
      </Stack>
      <FieldGroup label="¿Avisar al cliente?">
        <RadioGroup
          value={notify}
          onChange={setNotify}
          options={[
            { value: 'yes', label: 'Sí, por WhatsApp', hint: 'Recibe la hora nueva' },
            { value: 'no', label: 'No' },
          ]}
        />
      </FieldGroup>
    </Grid>
  );
}

export function Segments(): ReactNode {
  const [range, setRange] = useState('upcoming');
  const [view, setView] = useState('list');
  const [language, setLanguage] = useState('es');
  return (
    <Cluster gap={12}>
      <SegmentedControl
        label="Fechas"
        value={range}
        onChange={setRange}
        options={[
          { value: 'today', label: 'Hoy' },
          { value: 'week', label: 'Semana' },
          { value: 'month', label: 'Mes' },
          { value: 'upcoming', label: 'Próximas' },
        ]}
      />
      <SegmentedControl
        label="Vista"
        value={view}
        onChange={setView}
        iconsBelow="phone"
        options={[
          { value: 'list', label: 'Lista', icon: <List size={16} aria-hidden="true" /> },
          { value: 'calendar', label: 'Calendario', icon: <CalendarDays size={16} aria-hidden="true" /> },
        ]}
      />
      <SegmentedControl
        label="Idioma"
        size="sm"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'es', label: 'ES', name: 'Español' },
          { value: 'en', label: 'EN', name: 'English' },
        ]}
      />
    </Cluster>
  );
}

const services = [
  { value: 'cut', label: 'Corte de pelo', detail: '30 min' },
  { value: 'beard', label: 'Corte y barba', detail: '45 min' },
  { value: 'color', label: 'Color completo', detail: '120 min', disabled: true },
];

export function Selects(): ReactNode {
  const [service, setService] = useState<string>();
  const [filter, setFilter] = useState('all');
  const [time, setTime] = useState('09:20');
  const [slot, setSlot] = useState('16:30');
  const [team, setTeam] = useState<readonly string[]>(['Ana', 'Marcos']);
  return (
    <Grid>
      <Field label="Servicio" hint="Con su duración">
        <Select options={services} value={service} onChange={setService} placeholder="Elige un servicio" />
      </Field>
      <FieldGroup label="Abre a las">
        <TimeSelect label="Abre a las" value={time} onChange={setTime} />
      </FieldGroup>
      <div>
        <Select
          look="filter"
          label="Empleado"
          options={[
            { value: 'all', label: 'Todos los empleados' },
            { value: 'marcos', label: 'Marcos Vidal' },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <FieldGroup label="Huecos libres, miércoles 25">
        <ChoiceGrid
          label="Huecos libres"
          value={slot}
          onChange={setSlot}
          options={['9:00', '10:30', '11:00', '12:00', '16:00', '16:30', '18:15', '19:00'].map((value) => ({
            value,
            label: value,
            disabled: value === '11:00',
          }))}
        />
      </FieldGroup>
      <FieldGroup label="Para quién">
        <MultiChoiceGrid
          label="Para quién"
          min={110}
          values={team}
          onChange={setTeam}
          options={['Ana', 'Luis', 'Marcos'].map((value) => ({ value, label: value }))}
        />
      </FieldGroup>
      <ClientSearch />
    </Grid>
  );
}

const clients = [
  { id: '1', label: 'Nuria Prats', detail: '+34 600 12 34 07' },
  { id: '2', label: 'Núria Solé', detail: '+34 655 03 28 64' },
];

function ClientSearch(): ReactNode {
  const [query, setQuery] = useState('');
  return (
    <Field label="Cliente" hint="Escribe «nu»">
      <Combobox
        query={query}
        onQueryChange={setQuery}
        options={clients.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()))}
        onChoose={({ label }) => setQuery(label)}
        empty="Nadie con ese nombre"
      />
    </Field>
  );
}
