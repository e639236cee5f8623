import { waitingListEndpoints } from '@citame/contracts';
import { AppError, implement, type Route } from '@citame/service-kit';
import { showAppointment } from '../booking/showAppointments.ts';
import { typedPhone } from '../customers/typedPhone.ts';
import { endEntry } from './answerOffer.ts';
import { giveTime } from './giveTime.ts';
import { putFirst } from './putFirst.ts';
import { joinList } from './joinList.ts';
import { showEntries, showWaiting } from './showWaiting.ts';
import type { WaitingDeps } from './waitingDeps.ts';

export function waitingRoutes(deps: WaitingDeps): Route[] {
  return implement(waitingListEndpoints, {
    'GET /waiting-list': ({ tenantId }) => showWaiting(deps, tenantId),
    'POST /waiting-list': async ({ tenantId, body }) => {
      const { customer_id: customerId, phone, name } = body;
      const entry = await joinList(deps, {
        tenantId,
        serviceId: body.service_id,
        employeeId: body.employee_id,
        from: body.from,
        to: body.to,
        fromTime: body.from_time,
        toTime: body.to_time,
        customer: {
          customerId,
          phone: phone === undefined ? undefined : await typedPhone(deps.readModels, tenantId, phone),
          name,
        },
      });
      const [shown] = await showEntries(deps, tenantId, [entry]);
      if (shown === undefined) {
        throw new AppError('not_found');
      }
      return shown;
    },
    'POST /waiting-list/:id/appointment': async ({
      tenantId,
      params: { id: entryId },
      body: { employee_id: employeeId, date, slot, notify },
      idempotencyKey,
    }) =>
      showAppointment(
        deps,
        await giveTime(deps, {
          tenantId,
          entryId,
          employeeId,
          start: { date, slot },
          notify,
          idempotencyKey: idempotencyKey === undefined ? undefined : `http:${idempotencyKey}`,
        }),
      ),
    'POST /waiting-list/:id/first': async ({ tenantId, params: { id: entryId } }) => {
      if (!(await putFirst(deps, tenantId, entryId))) {
        throw new AppError('not_found');
      }
    },
    'DELETE /waiting-list/:id': async ({ tenantId, params: { id: entryId } }) => {
      if (!(await endEntry(deps, { tenantId, _id: entryId }, 'left'))) {
        throw new AppError('not_found');
      }
    },
  });
}
