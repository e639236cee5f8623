import type { ChangeDeps } from '../booking/changeAppointment.ts';
import { deleteUnchanged } from '../booking/deleteAppointment.ts';
import type { ImportedRows } from '../imports/importedRows.ts';
import type { AppointmentImport } from './appointmentImportStore.ts';

type Undone = NonNullable<AppointmentImport['undone']>;

/**
 * Deletes the appointments of an import that no one has changed since, and the clients whom it wrote down for them alone. No client is
 * told. Doing it again goes on where it ended.
 */
export async function undoAppointments(
  deps: ChangeDeps & { readonly importedRows: ImportedRows },
  { tenantId, _id }: Pick<AppointmentImport, 'tenantId' | '_id'>,
): Promise<Pick<Undone, 'kept' | 'clients'>> {
  for (const appointment of await deps.appointments.ofImport(tenantId, _id)) {
    await deleteUnchanged(deps, appointment);
  }
  deps.onFreed();
  const kept = await deps.appointments.ofImport(tenantId, _id);
  await deps.importedRows.keep(
    tenantId,
    kept.map(({ customerId }) => customerId),
  );
  const { removed: clients } = await deps.importedRows.takeBack(tenantId, _id);
  return { kept: kept.length, clients };
}
