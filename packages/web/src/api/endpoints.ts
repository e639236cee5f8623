import type {
  Appointment,
  appointmentPage,
  appointmentsQuery,
  endpoints,
  operatorEndpoints,
  TrailFilter,
} from '@citame/contracts';
import type { z } from 'zod';

/** Every endpoint, by service. These are types only: no schema is in the bundles. */
type Tables = typeof endpoints & { readonly operator: typeof operatorEndpoints };
type Service = keyof Tables;
type DefinedName = { [Name in Service]: keyof Tables[Name] }[Service];
type Definition<Name extends string> = {
  [Owner in Service]: Tables[Owner] extends Readonly<Record<Name, infer Found>> ? Found : never;
}[Service];

type AppointmentsQuery = z.input<typeof appointmentsQuery>;
type AppointmentFilter = Omit<AppointmentsQuery, 'page' | 'page_size'>;
/** Calls whose types do not follow from the contract: one path with two answers, and answers that are no JSON. */
interface SpecialCalls {
  'GET /appointments': { query: AppointmentFilter; result: Appointment[] };
  'GET /appointments#page': {
    query: AppointmentsQuery & { page_size: number };
    result: z.output<typeof appointmentPage>;
  };
  'GET /appointments/export.csv': { query: AppointmentFilter; result: string };
  'GET /appointments/export.ics': { query: AppointmentFilter; result: string };
  'GET /appointment-imports/:id/left-out.csv': { result: string };
  'GET /trail/export.csv': { query: TrailFilter; result: string };
}

/**
 * Endpoints that pages can call: method and path below `/api`, as the contracts name them. A suffix after `#`
 * distinguishes two answers of one path.
 */
export type EndpointName = keyof SpecialCalls | Exclude<DefinedName, `${string} /webhooks/${string}`>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<Name extends EndpointName, Key extends 'query' | 'body'> = Name extends keyof SpecialCalls
  ? SpecialCalls[Name][Key & keyof SpecialCalls[Name]]
  : Definition<Name> extends Readonly<Record<Key, infer Schema extends z.ZodType>>
    ? z.input<Schema>
    : never;
/** A part that is not there, or may be left out, or must be given. */
type Field<Key extends string, Value> = [Value] extends [never]
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Input of a call: `params` of the endpoint's path, `query` and `body`, each only where it has them. */
export type EndpointInput<Name extends EndpointName> = Field<'query', Part<Name, 'query'>> &
  Field<'body', Part<Name, 'body'>> &
  ([ParamNames<Name>] extends [never]
    ? Record<never, never>
    : { readonly params: Readonly<Record<ParamNames<Name>, string>> });

/** Result of a call; undefined when there is no body. */
export type EndpointResult<Name extends EndpointName> = Name extends keyof SpecialCalls
  ? SpecialCalls[Name]['result']
  : Definition<Name> extends { readonly result: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;
