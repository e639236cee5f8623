import { toEpochMin } from '@citame/calendar';
import { cancelForOwner, moveForOwner, type BookedAppointment } from '@citame/contracts';
import { currentActor, noteActor, omitUndefined, rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { Appointment } from '../records/appointmentRows.ts';
import { cancelAppointment } from '../booking/cancelAppointment.ts';
import { getAppointment, type ChangeDeps } from '../booking/changeAppointment.ts';
import { moveAppointment } from '../booking/moveAppointment.ts';
import { presentBooked } from '../booking/presentAppointment.ts';
import { findBusiness } from '../replicas/findReplica.ts';

/** RPC handlers for decisions of an owner outside of Cítame, such as in their calendar. */
export function ownerCalls(deps: ChangeDeps): RpcHandler[] {
  const present = async (appointment: Appointment): Promise<BookedAppointment> => {
    const { timeZone } = await findBusiness(deps.readModels, appointment.tenantId);
    return presentBooked(appointment, timeZone);
  };
  return [
    calendarHandler(moveForOwner, async ({ tenantId, appointmentId, start, notify }) => {
      const known = await getAppointment(deps, tenantId, appointmentId);
      if (known.start.getTime() === Date.parse(start)) {
        return present(known);
      }
      const change = { tenantId, id: appointmentId, by: 'owner', notify, employeeId: undefined } as const;
      return present(
        await moveAppointment(deps, { ...change, start: { startMin: toEpochMin(new Date(start)) } }),
      );
    }),
    calendarHandler(cancelForOwner, async ({ tenantId, appointmentId, notify }) =>
      present(await cancelAppointment(deps, { tenantId, id: appointmentId, by: 'owner', notify })),
    ),
  ];
}

/** The handler of a change that came from the calendar; the member who has accepted it is the account of its actor. */
const calendarHandler: typeof rpcHandler = (definition, handle) =>
  rpcHandler(definition, (input) => {
    const { accountId } = currentActor();
    noteActor({ kind: 'calendar', via: 'google', ...omitUndefined({ accountId }) });
    return handle(input);
  });
