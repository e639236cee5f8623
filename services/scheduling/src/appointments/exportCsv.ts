import {
  cleanLine,
  type Appointment as AppointmentOnTheWire,
  type AppointmentStatus,
  type Locale,
} from '@citame/contracts';
import { writeCsv } from '@citame/service-kit';
import { groupedPhone } from '../customers/phone.ts';

const columns = [
  'date',
  'slot',
  'duration',
  'employee',
  'service',
  'name',
  'phone',
  'status',
  'note',
] as const;
type Column = (typeof columns)[number];

const headings: Readonly<Record<Locale, Readonly<Record<Column, string>>>> = {
  es: {
    date: 'Fecha',
    slot: 'Hora',
    duration: 'Minutos',
    employee: 'Empleado',
    service: 'Servicio',
    name: 'Cliente',
    phone: 'Teléfono',
    status: 'Estado',
    note: 'Nota',
  },
  en: {
    date: 'Date',
    slot: 'Time',
    duration: 'Minutes',
    employee: 'Employee',
    service: 'Service',
    name: 'Client',
    phone: 'Phone',
    status: 'Status',
    note: 'Note',
  },
};

const statuses: Readonly<Record<Locale, Readonly<Record<AppointmentStatus, string>>>> = {
  es: {
    pending: 'Pendiente',
    confirmed: 'Confirmada',
    completed: 'Completada',
    no_show: 'No se presentó',
    cancelled: 'Cancelada',
  },
  en: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    completed: 'Completed',
    no_show: 'No-show',
    cancelled: 'Cancelled',
  },
};

/** Appointments as a spreadsheet. */
export function exportCsv(appointments: readonly AppointmentOnTheWire[], locale: Locale): string {
  const rows = appointments.map((appointment): Record<Column, string | number> => ({
    date: appointment.date,
    slot: appointment.slot,
    duration: appointment.duration,
    employee: cleanLine(appointment.employee_name),
    service: cleanLine(appointment.service_title),
    name: cleanLine(appointment.name ?? ''),
    phone: groupedPhone(appointment.phone ?? ''),
    status: statuses[locale][appointment.status],
    note: cleanLine(appointment.note),
  }));
  return writeCsv(
    columns.map((column) => headings[locale][column]),
    rows.map((row) => columns.map((column) => row[column])),
    locale,
  );
}
