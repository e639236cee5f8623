import {
  cleanLine,
  type Appointment as AppointmentOnTheWire,
  type AppointmentStatus,
  type Locale,
} from '@citame/contracts';
import { stringify } from 'csv-stringify/sync';

type Column = 'date' | 'slot' | 'duration' | 'employee' | 'service' | 'name' | 'phone' | 'status' | 'note';

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

/** Column separator of spreadsheets in that language: Excel in Spain reads commas as one column. */
const delimiters: Readonly<Record<Locale, string>> = { es: ';', en: ',' };

/**
 * Appointments as a spreadsheet reads them (RFC 4180, with a byte order mark for Excel). Every cell is quoted, so that what
 * clients call themselves begins no row and no column, and cells that a spreadsheet would take for a formula are made text,
 * phones with their plus among them (OWASP, "CSV Injection").
 */
export function exportCsv(appointments: readonly AppointmentOnTheWire[], locale: Locale): string {
  const rows = appointments.map((appointment) => ({
    date: appointment.date,
    slot: appointment.slot,
    duration: appointment.duration,
    employee: cleanLine(appointment.employee_name),
    service: cleanLine(appointment.service_title),
    name: cleanLine(appointment.name ?? ''),
    phone: appointment.phone ?? '',
    status: statuses[locale][appointment.status],
    note: cleanLine(appointment.note),
  }));
  return stringify(rows, {
    bom: true,
    header: true,
    columns: Object.entries(headings[locale]).map(([key, header]) => ({ key, header })),
    delimiter: delimiters[locale],
    record_delimiter: 'windows',
    quoted: true,
    escape_formulas: true,
  });
}
