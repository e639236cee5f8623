import type * as contracts from '@citame/contracts';
import type { z } from 'zod';

type Contracts = typeof contracts;
/** The names of the schemas among what contracts exports. */
type SchemaName = {
  [Name in keyof Contracts]: Contracts[Name] extends z.ZodType ? Name : never;
}[keyof Contracts];
type Sent<Name extends SchemaName> = z.input<Contracts[Name]>;
type Answered<Name extends SchemaName> = z.output<Contracts[Name]>;

/**
 * Every endpoint that pages call: method and path below `/api`, with what it takes and answers, as the contracts
 * have it; what is missing is not sent, or not answered. What follows a `#` tells two answers of one path apart. These
 * are types only: none of it is in the bundles.
 */
interface Endpoints {
  'POST /auth/login': { body: Sent<'loginBody'>; result: unknown };
  'POST /auth/register': { body: Sent<'registerBody'>; result: unknown };
  'POST /auth/forgot-password': { body: Sent<'forgotPasswordBody'> };
  'POST /auth/reset-password': { body: Sent<'resetPasswordBody'> };
  'POST /auth/logout': Record<never, never>;
  'POST /auth/logout-others': { result: Answered<'othersEnded'> };
  'GET /me': { result: Answered<'me'> };
  'PATCH /me': { body: Sent<'updateMeBody'>; result: Answered<'me'> };
  'GET /me/sessions': { result: Answered<'signedInSessions'> };
  'DELETE /me/sessions/:id': Record<never, never>;
  'POST /me/change-password': { body: Sent<'changePasswordBody'>; result: Answered<'othersEnded'> };

  'GET /business': { result: Answered<'business'> };
  'PATCH /business': { body: Sent<'updateBusinessBody'>; result: Answered<'business'> };
  'GET /employees': { result: Answered<'employee'>[] };
  'POST /employees': { body: Sent<'createEmployeeBody'>; result: Answered<'employee'> };
  'PATCH /employees/:id': { body: Sent<'updateEmployeeBody'>; result: Answered<'employee'> };
  'DELETE /employees/:id': Record<never, never>;
  'GET /services': { result: Answered<'service'>[] };
  'POST /services': { body: Sent<'createServiceBody'>; result: Answered<'service'> };
  'PATCH /services/:id': { body: Sent<'updateServiceBody'>; result: Answered<'service'> };
  'DELETE /services/:id': Record<never, never>;
  'POST /services/:id/employees': { body: Sent<'assignEmployeesBody'>; result: Answered<'service'> };
  'DELETE /services/:id/employees/:employeeId': { result: Answered<'service'> };

  'GET /weekly/:id': { result: Answered<'weeklyPeriod'>[] };
  'POST /weekly/:id': { body: Sent<'createWeeklyPeriodBody'>; result: Answered<'weeklyPeriod'> };
  'PATCH /weekly/:id/:entryId': { body: Sent<'updateWeeklyPeriodBody'>; result: Answered<'weeklyPeriod'> };
  'DELETE /weekly/:id/:entryId': Record<never, never>;
  'GET /exceptions/:id': { query: Sent<'exceptionsQuery'>; result: Answered<'scheduleException'>[] };
  'POST /exceptions/:id': { body: Sent<'createExceptionBody'>; result: Answered<'scheduleException'>[] };
  'POST /exceptions/:id/preview': {
    body: Sent<'createExceptionBody'>;
    result: Answered<'exceptionPreview'>;
  };
  'PATCH /exceptions/:id': { body: Sent<'updateExceptionBody'>; result: Answered<'scheduleException'> };
  'DELETE /exceptions/:id': { query: Sent<'deleteExceptionsQuery'>; result: Answered<'deletedExceptions'> };

  'GET /appointments': {
    query: Omit<Sent<'appointmentsQuery'>, 'page' | 'page_size'>;
    result: Answered<'appointment'>[];
  };
  'GET /appointments#page': {
    query: Sent<'appointmentsQuery'> & { page_size: number };
    result: Answered<'appointmentPage'>;
  };
  'GET /open-hours': { query: Sent<'openHoursQuery'>; result: Answered<'openHours'> };
  'GET /appointments/counts': {
    query: Omit<Sent<'appointmentsQuery'>, 'order' | 'page' | 'page_size'>;
    result: Answered<'appointmentCounts'>;
  };
  'GET /appointments/days': { query: Sent<'appointmentDaysQuery'>; result: Answered<'appointmentDays'> };
  'GET /appointments/export.csv': {
    query: Omit<Sent<'appointmentsQuery'>, 'page' | 'page_size'>;
    result: string;
  };
  'POST /appointments': { body: Sent<'createAppointmentBody'>; result: Answered<'appointment'> };
  'PATCH /appointments/:id': { body: Sent<'updateAppointmentBody'>; result: Answered<'appointment'> };
  'POST /appointments/:id/reschedule': { body: Sent<'moveAppointmentBody'>; result: Answered<'appointment'> };
  'POST /appointments/:id/cancel': { body: Sent<'cancelAppointmentBody'>; result: Answered<'appointment'> };
  'DELETE /appointments': {
    query: Sent<'deleteAppointmentsQuery'>;
    result: Answered<'deletedAppointments'>;
  };
  'DELETE /appointments/:id': Record<never, never>;
  'GET /availability': { query: Sent<'availabilityQuery'>; result: Answered<'availability'> };
  'GET /availability/explain': { query: Sent<'explainQuery'>; result: Answered<'explanation'> };
  'GET /availability/next': { query: Sent<'nextFreeQuery'>; result: Answered<'nextFree'> };
  'GET /customers': { query: Sent<'customersQuery'>; result: Answered<'customerPage'> };
  'GET /customers/:id': { result: Answered<'customerWithHistory'> };
  'PATCH /customers/:id': { body: Sent<'updateCustomerBody'>; result: Answered<'customer'> };
  'POST /customers/:id/confirm-phone': { result: Answered<'customer'> };
  'POST /customers/:id/reject-phone': { result: Answered<'customer'> };
  'POST /customers/:id/merge': { body: Sent<'mergeCustomerBody'>; result: Answered<'customer'> };
  'GET /customers/:id/export': { result: Answered<'customerExport'> };
  'POST /customers/:id/erase': { result: Answered<'customer'> };
  'GET /calendar-feeds/:id': { result: Answered<'calendarFeed'> };
  'POST /calendar-feeds/:id': { result: Answered<'newCalendarFeed'> };
  'DELETE /calendar-feeds/:id': Record<never, never>;

  'GET /billing/status': { result: Answered<'billingStatus'> };
  'GET /billing/public-config': { result: Answered<'billingConfig'> };
  'POST /billing/checkout': { body: Sent<'checkoutBody'>; result: Answered<'checkout'> };
  'POST /billing/cancel': { body: Sent<'cancelSubscriptionBody'>; result: Answered<'billingStatus'> };
  'POST /billing/reactivate': { result: Answered<'billingStatus'> };
  'GET /billing/payment-method': { result: Answered<'paymentMethod'> };
  'POST /billing/portal': { result: Answered<'billingPortal'> };
  'GET /billing/invoices': { result: Answered<'invoices'> };
  'GET /billing/invoices/:id/file': { result: Answered<'invoiceFile'> };

  'GET /conversations': { query: Sent<'conversationsQuery'>; result: Answered<'conversationList'> };
  'GET /conversations/:id': {
    query: Sent<'conversationQuery'>;
    result: Answered<'conversationThread'>;
  };
  'GET /conversations/:id/export': { result: Answered<'conversationExport'> };
  'DELETE /conversations/:id': Record<never, never>;
  'POST /conversations/:id/messages': {
    body: Sent<'writeToClientBody'>;
    result: Answered<'conversationMessage'>;
  };
  'POST /conversations/:id/take-over': { result: Answered<'conversation'> };
  'POST /conversations/:id/hand-back': { result: Answered<'conversation'> };

  'GET /google/auth-url': { result: Answered<'authUrl'> };
  'GET /google/status': { result: Answered<'googleStatus'> };
  'POST /google/confirm': { body: Sent<'confirmGoogleBody'>; result: Answered<'googleStatus'> };
  'DELETE /google/pending': Record<never, never>;
  'DELETE /google/disconnect': Record<never, never>;
  'PATCH /google/settings': { body: Sent<'googleSettingsBody'>; result: Answered<'googleStatus'> };
  'GET /google/questions': { result: Answered<'googleQuestions'> };
  'POST /google/questions/:id/accept': { body: Sent<'acceptQuestionBody'> };
  'POST /google/questions/:id/revert': Record<never, never>;

  'GET /whatsapp/auth-url': { result: Answered<'authUrl'> };
  'GET /whatsapp/signup': { result: Answered<'whatsappSignup'> };
  'POST /whatsapp/signup': { body: Sent<'signUpWhatsappBody'>; result: Answered<'whatsappStatus'> };
  'POST /whatsapp/link': { body: Sent<'linkWhatsappBody'>; result: Answered<'whatsappStatus'> };
  'DELETE /whatsapp/pending': Record<never, never>;
  'POST /whatsapp/number/register': { body: Sent<'registerNumberBody'>; result: Answered<'whatsappStatus'> };
  'POST /whatsapp/number/request-code': { body: Sent<'requestCodeBody'>; result: Answered<'whatsappStatus'> };
  'POST /whatsapp/number/verify-code': { body: Sent<'verifyCodeBody'>; result: Answered<'whatsappStatus'> };
  'GET /whatsapp/status': { result: Answered<'whatsappStatus'> };
  'DELETE /whatsapp/disconnect': Record<never, never>;
  'GET /whatsapp/notices': { query: Sent<'noticesQuery'>; result: Answered<'appointmentNotices'> };
  'GET /whatsapp/templates': { result: Answered<'whatsappTemplates'> };
}

export type EndpointName = keyof Endpoints;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<Name extends EndpointName, Key extends 'query' | 'body'> =
  Endpoints[Name] extends Record<Key, infer Value> ? Value : never;
/** A part that is not there, or may be left out, or must be given. */
type Field<Key extends string, Value> = [Value] extends [never]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call of an endpoint is given: `params` of its path, `query` and `body`, each only where it has them. */
export type EndpointInput<Name extends EndpointName> = Field<'query', Part<Name, 'query'>> &
  Field<'body', Part<Name, 'body'>> &
  ([ParamNames<Name>] extends [never]
    ? Record<never, never>
    : { readonly params: Readonly<Record<ParamNames<Name>, string>> });

/** What it answers; undefined when there is no body. */
export type EndpointResult<Name extends EndpointName> = Endpoints[Name] extends { result: infer Result }
  ? Result
  : undefined;
