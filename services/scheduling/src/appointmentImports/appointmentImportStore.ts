import type { AppointmentField, AppointmentImportCounts } from '@citame/contracts';
import { Schema, type Connection } from 'mongoose';
import { importStore, type FiledImport, type ImportStore } from '../imports/importStore.ts';

/** A name of the file, and the service or employee that the owner says it is. */
export interface Choice {
  readonly name: string;
  readonly id: string;
}

/** A file of appointments. Once it is done, what is packed are the rows that were left out, each with the reason. */
export interface AppointmentImport extends FiledImport {
  readonly columns: readonly (AppointmentField | null)[];
  readonly services: readonly Choice[];
  readonly employees: readonly Choice[];
  /** Rows that the owner squeezes in, and why. */
  readonly squeezed: readonly number[];
  readonly reason: string;
  readonly counts: AppointmentImportCounts;
  readonly undone?: { readonly removed: number; readonly clients: number; readonly kept: number };
}

export type AppointmentImportStore = ImportStore<AppointmentImport>;

export function createAppointmentImportStore(connection: Connection): AppointmentImportStore {
  return importStore<AppointmentImport>(connection, 'appointment_imports', {
    columns: [String],
    services: Schema.Types.Mixed,
    employees: Schema.Types.Mixed,
    squeezed: [Number],
    reason: String,
    counts: Schema.Types.Mixed,
    undone: Schema.Types.Mixed,
  });
}
