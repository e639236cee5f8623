import {
  AppointmentBlock,
  Cluster,
  GoogleCalendarIcon,
  GoogleIcon,
  Grid,
  Heading,
  Kbd,
  Logo,
  Stack,
  Text,
  WhatsAppIcon,
} from '@citame/ui/core';
import type { ReactNode } from 'react';

const height = { height: '64px' };

export function Logos(): ReactNode {
  return (
    <Cluster gap={20}>
      <Logo>Cítame</Logo>
      <WhatsAppIcon size={24} />
      <GoogleIcon size={24} />
      <GoogleCalendarIcon size={24} />
    </Cluster>
  );
}

export function Blocks(): ReactNode {
  return (
    <Grid min={150} gap={12}>
      <AppointmentBlock color={0} title="Color completo" time="10:30" style={height} />
      <AppointmentBlock color={0} title="Color raíz" time="9:00" state="past" style={height} />
      <AppointmentBlock color={1} title="Corte y barba" time="9:30" state="live" style={height} />
      <AppointmentBlock color={1} title="Corte" time="16:30" state="pending" style={height} />
      <AppointmentBlock color={2} title="Manicura" time="12:00" state="ghost" style={height} />
      <AppointmentBlock color={2} title="Pedicura" time="17:00" state="lifted" style={height} />
      <AppointmentBlock color={4} title="Corte de pelo" time="11:00" oneLine style={{ height: '28px' }} />
      <AppointmentBlock color={5} title="Peinado" time="18:15" style={height} />
    </Grid>
  );
}

export function Type(): ReactNode {
  return (
    <Stack gap={12}>
      <Heading level={4} size="hero">
        Te escriben por WhatsApp
      </Heading>
      <Heading level={4} size="section">
        Funcionando esta misma tarde
      </Heading>
      <Heading level={4} size="page">
        Buenos días, Alba
      </Heading>
      <Heading level={4} size="dialog">
        Nueva cita
      </Heading>
      <Heading level={4} size="card">
        Citas de hoy
      </Heading>
      <Heading level={4} size="label">
        Horario semanal
      </Heading>
      <Text size="xl">Tus clientes piden hora como le escriben a cualquiera.</Text>
      <Text size="lg" tone="soft">
        Consulta, filtra y organiza las reservas de tu equipo.
      </Text>
      <Text>Corte de pelo con Marcos</Text>
      <Text size="sm" tone="muted" numeric>
        24 nov 2026, 10:30
      </Text>
      <div>
        <Kbd>Ctrl K</Kbd>
      </div>
    </Stack>
  );
}
