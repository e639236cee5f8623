import { z } from 'zod';
import {
  employeeChoice,
  id,
  idParams,
  instant,
  lineText,
  localDate,
  phoneText,
  timeOfDay,
} from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** Keeps a start for a customer for some minutes. */
export const createHoldBody = z.strictObject({
  service_id: id,
  employee_id: employeeChoice,
  date: localDate,
  slot: timeOfDay,
  phone: phoneText,
  name: lineText.max(100).optional(),
});
export const hold = z
  .object({
    id,
    customer_id: id,
    service_id: id,
    employee_id: id,
    employee_name: z.string(),
    date: localDate,
    slot: z.string(),
    start: z.string(),
    end: z.string(),
    held_until: instant,
  })
  .meta({ id: 'Hold' });

export const holdEndpoints = defineEndpoints({
  'POST /holds': {
    access: 'reception',
    summary: 'Keep a start for a customer for some minutes',
    body: createHoldBody,
    status: 201,
    result: hold,
  },
  'DELETE /holds/:id': { access: 'reception', summary: 'Let go of a hold', params: idParams },
});
