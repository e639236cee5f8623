import { z } from 'zod';
import {
  addressForm,
  botAudience,
  category,
  country,
  localText,
  location,
  ownQuestions,
  price,
  confirmByHour,
  earlierOffers,
  secondReminderHours,
  unconfirmedFate,
  slotWord,
} from '../businessFacts.ts';
import {
  bufferMinutes,
  id,
  idParams,
  lineText,
  phoneTextOrEmpty,
  serviceDuration,
  timeOfDay,
  timeZone,
} from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** 21 characters: with a margin, what a WhatsApp list row can show. */
const employeeName = lineText.min(1).max(21);
const avatar = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable();

/** One of the eight colours that tell employees apart, from 0. */
// A union, as OpenAPI has no null among the values of a literal that may be null.
const employeeColor = z.union([z.literal([0, 1, 2, 3, 4, 5, 6, 7]), z.null()]);

export const employee = z
  .object({
    employee_id: id,
    nombre: z.string(),
    avatar: z.string().nullable().meta({
      description:
        'address of their photo: `/api/photos/…` of this origin when it was uploaded, else as it was given',
    }),
    /** Null, or absent from a catalog of an earlier version: that of their place in the list. */
    color: employeeColor.optional(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employee>;
export const createEmployeeBody = z.strictObject({
  nombre: employeeName,
  avatar: avatar.optional(),
  color: employeeColor.optional(),
});
export const updateEmployeeBody = z.strictObject({
  nombre: employeeName.optional(),
  avatar: avatar.optional(),
  color: employeeColor.optional(),
});

const title = lineText.min(1).max(23);
const description = lineText.max(70);

export const service = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    duration: z.int(),
    buffer_before: z.int(),
    buffer_after: z.int(),
    price,
    category: z.string(),
    employees: z.array(id),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof service>;

const serviceEmployees = z.array(id).max(200);

/** `id` is accepted for older clients (they send the title) and ignored: the server gives an opaque id. */
export const createServiceBody = z.strictObject({
  id: z.string().max(100).optional(),
  title,
  description: description.default(''),
  duration: serviceDuration,
  buffer_before: bufferMinutes.default(0),
  buffer_after: bufferMinutes.default(0),
  price: price.default(null),
  category: category.default(''),
  employees: serviceEmployees.default([]),
});
export const updateServiceBody = z.strictObject({
  title: title.optional(),
  description: description.optional(),
  duration: serviceDuration.optional(),
  buffer_before: bufferMinutes.optional(),
  buffer_after: bufferMinutes.optional(),
  price: price.optional(),
  category: category.optional(),
});
export const assignEmployeesBody = z.strictObject({ employees: serviceEmployees.min(1) });

const businessFields = {
  name: lineText.min(1).max(100),
  address: lineText.max(200).meta({ description: 'in one line; given alone, it is all in `street`' }),
  street: lineText.max(120).meta({ description: 'with `postcode` and `town`, it makes up `address`' }),
  postcode: lineText.max(12),
  town: lineText.max(60),
  phone: phoneTextOrEmpty,
  time_zone: timeZone,
  slot_step_minutes: z.int().min(5).max(60).multipleOf(5),
  min_notice_minutes: z
    .int()
    .min(0)
    .max(60 * 24 * 30),
  horizon_days: z.int().min(1).max(730),
  cutoff_minutes: z
    .int()
    .min(0)
    .max(60 * 24 * 14),
  reminder_hours: z.int().min(0).max(168),
  second_reminder_hours: secondReminderHours,
  unconfirmed: unconfirmedFate,
  confirm_by_hour: confirmByHour,
  earlier_offers: earlierOffers,
  max_open_bookings: z.int().min(1).max(50),
  country,
  location,
  directions: localText,
  parking: localText,
  payment: localText,
  address_form: addressForm,
  slot_word: slotWord,
  afternoon_from: timeOfDay,
  questions: ownQuestions,
  bot_answers: botAudience,
};
/** As it is stored: one that was given whole may be longer than a field. */
const givenAddress = { address: z.string(), street: z.string() };
/** The profile of a business, the rules of its bookings, and what it answers its clients. */
export const business = z
  .object({ ...businessFields, name: z.string(), phone: z.string(), ...givenAddress })
  .meta({ id: 'Business' });
export type Business = z.infer<typeof business>;
export const updateBusinessBody = z.strictObject(businessFields).partial();

export const employeeEndpoints = defineEndpoints({
  'GET /employees': { access: 'employee', summary: 'List employees', result: z.array(employee) },
  'POST /employees': {
    access: 'reception',
    summary: 'Add an employee',
    body: createEmployeeBody,
    status: 201,
    result: employee,
  },
  'PATCH /employees/:id': {
    access: 'reception',
    summary: 'Change an employee',
    params: idParams,
    body: updateEmployeeBody,
    result: employee,
  },
  'DELETE /employees/:id': { access: 'reception', summary: 'Delete an employee', params: idParams },
  'POST /employees/:id/photo': {
    access: 'reception',
    summary: 'Give an employee a photo (JPEG, PNG or WebP); `avatar` is its address from then on',
    params: idParams,
    bytes: 10 * 1024 * 1024,
    result: employee,
  },
});

/** Public, as a page's `<img>` sends no token: a photo is found by the 192 random bits of its address. */
export const photoEndpoints = defineEndpoints({
  'GET /photos/:key.webp': {
    access: 'public',
    summary: 'A photo that was uploaded: 512 × 512 pixels, WebP',
    params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }),
  },
});

export const serviceEndpoints = defineEndpoints({
  'GET /services': { access: 'employee', summary: 'List services', result: z.array(service) },
  'POST /services': {
    access: 'reception',
    summary: 'Add a service',
    body: createServiceBody,
    status: 201,
    result: service,
  },
  'PATCH /services/:id': {
    access: 'reception',
    summary: 'Change a service',
    params: idParams,
    body: updateServiceBody,
    result: service,
  },
  'DELETE /services/:id': { access: 'reception', summary: 'Delete a service', params: idParams },
  'POST /services/:id/employees': {
    access: 'reception',
    summary: 'Assign employees to a service',
    params: idParams,
    body: assignEmployeesBody,
    result: service,
  },
  'DELETE /services/:id/employees/:employeeId': {
    access: 'reception',
    summary: 'Take an employee off a service',
    params: idParams.extend({ employeeId: id }),
    result: service,
  },
});

export const businessEndpoints = defineEndpoints({
  'GET /business': { access: 'employee', summary: 'The profile and rules of the business', result: business },
  'PATCH /business': {
    summary: 'Change the profile or the rules',
    body: updateBusinessBody,
    result: business,
  },
});
