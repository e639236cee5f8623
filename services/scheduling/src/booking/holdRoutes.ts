import { createHoldBody, hold, id } from '@citame/contracts';
import { AppError, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { typedPhone } from '../customers/typedPhone.ts';
import { holdTime, type HoldDeps } from './holdTime.ts';
import { presentHold } from './presentHold.ts';

export function holdRoutes(deps: HoldDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'post',
        path: '/holds',
        summary: 'Keep a start for a customer for some minutes',
        body: createHoldBody,
        status: 201,
        result: hold,
      },
      async ({ tenantId, body }) => {
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
    ),
    ownerRoute(
      { method: 'delete', path: '/holds/:id', summary: 'Let go of a hold', params: z.object({ id }) },
      async ({ tenantId, params: { id: holdId } }) => {
        if (!(await deps.holds.expire(tenantId, holdId, deps.clock()))) {
          throw new AppError('not_found');
        }
      },
    ),
  ];
}
