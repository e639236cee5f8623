import { holdEndpoints } from '@citame/contracts';
import { AppError, implement, type Route } from '@citame/service-kit';
import { typedPhone } from '../customers/typedPhone.ts';
import { holdTime, type HoldDeps } from './holdTime.ts';
import { presentHold } from './presentHold.ts';

export function holdRoutes(deps: HoldDeps): Route[] {
  return implement(holdEndpoints, {
    'POST /holds': async ({ tenantId, body }) => {
      const { held, timeZone } = await holdTime(deps, {
        tenantId,
        serviceId: body.service_id,
        employeeId: body.employee_id,
        start: { date: body.date, slot: body.slot },
        customer: { phone: await typedPhone(deps.readModels, tenantId, body.phone), name: body.name },
        by: 'owner',
      });
      return presentHold(held, timeZone);
    },
    'DELETE /holds/:id': async ({ tenantId, params: { id: holdId } }) => {
      if (!(await deps.holds.expire(tenantId, holdId, deps.clock()))) {
        throw new AppError('not_found');
      }
    },
  });
}
