import { businessChanged, employeeChanged, serviceChanged } from '@citame/contracts';
import {
  projection,
  readModel,
  type ReadModelRow,
  type Subscription,
  type WriteWithin,
} from '@citame/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { z } from 'zod';

/** Read models of catalog's employees, services and businesses, fed by catalog's events. */
type EmployeeRow = ReadModelRow & z.infer<typeof employeeChanged.data>;
export type ServiceRow = ReadModelRow & z.infer<typeof serviceChanged.data>;
export type BusinessRow = ReadModelRow & z.infer<typeof businessChanged.data>;
export type EmployeeSummary = Pick<EmployeeRow, '_id' | 'name' | 'deleted'>;

export interface ReadModels {
  readonly employees: Model<EmployeeRow>;
  readonly services: Model<ServiceRow>;
  readonly businesses: Model<BusinessRow>;
  readonly subscriptions: readonly Subscription[];
}

export function createReadModels(connection: Connection, within: WriteWithin): ReadModels {
  const employees = readModel<EmployeeRow>(connection, 'employees', { name: String, deleted: Boolean });
  const services = readModel<ServiceRow>(connection, 'services', {
    title: String,
    description: String,
    durationMin: Number,
    bufferBeforeMin: Number,
    bufferAfterMin: Number,
    price: Schema.Types.Mixed,
    category: String,
    employeeIds: [String],
    deleted: Boolean,
  });
  const businesses = readModel<BusinessRow>(connection, 'businesses', {
    name: String,
    address: String,
    phone: String,
    timeZone: String,
    slotStepMin: Number,
    minNoticeMin: Number,
    horizonDays: Number,
    cutoffMin: Number,
    reminderHours: Number,
    unconfirmed: String,
    confirmByHour: Number,
    earlierOffers: Boolean,
    maxOpenBookings: Number,
    country: String,
    location: Schema.Types.Mixed,
    directions: Schema.Types.Mixed,
    parking: Schema.Types.Mixed,
    payment: Schema.Types.Mixed,
    addressForm: String,
    slotWord: String,
    afternoonFrom: String,
    questions: { type: [Schema.Types.Mixed], default: undefined },
    botAnswers: String,
  });
  return {
    employees,
    services,
    businesses,
    subscriptions: [
      projection(employeeChanged, employees, within),
      projection(serviceChanged, services, within),
      projection(businessChanged, businesses, within),
    ],
  };
}
