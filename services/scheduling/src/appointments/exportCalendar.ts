import { cleanLine, type Appointment as AppointmentOnTheWire, type Locale } from '@citame/contracts';
import type { BusinessRow } from '../replicas/readModels.ts';
import { writeCalendar } from '../sheets/writeCalendar.ts';

/** Labels by which importing the file again knows who it is with and whose it is. */
const labels: Readonly<Record<Locale, { readonly employee: string; readonly phone: string }>> = {
  es: { employee: 'Empleado', phone: 'Teléfono' },
  en: { employee: 'Employee', phone: 'Phone' },
};

/** The appointments that stand as a calendar for phones and other programs. */
export function exportCalendar(
  appointments: readonly AppointmentOnTheWire[],
  { name, address }: Pick<BusinessRow, 'name' | 'address'>,
  locale: Locale,
): string {
  const { employee, phone } = labels[locale];
  const standing = appointments.filter(({ status }) => status !== 'cancelled');
  return writeCalendar(
    { name, address },
    standing.map((appointment) => ({
      id: appointment.id,
      start: new Date(appointment.start),
      end: new Date(appointment.end),
      createdAt: new Date(appointment.created_at),
      version: appointment.version,
      service: appointment.service_title,
      client: appointment.name ?? undefined,
      description: [
        `${employee}: ${cleanLine(appointment.employee_name)}`,
        ...(appointment.phone === null ? [] : [`${phone}: ${appointment.phone}`]),
        ...(appointment.note === '' ? [] : [appointment.note]),
      ].join('\n'),
      isPending: appointment.status === 'pending',
    })),
  );
}
