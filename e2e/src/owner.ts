import { appointment, availability, session, type Appointment } from '@citame/contracts';
import { z } from 'zod';
import { callApi, type ApiAnswer, type ApiRequest } from './api.ts';
import { nextNumber } from './numbers.ts';
import type { Platform } from './platform.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type OpenSlots = z.infer<typeof availability>['slots'];

/** An owner at the gateway's API, signed in. */
export interface Owner {
  readonly token: string;
  readonly tenantId: string;
  /** @throws Error with the answer when it is not a success */
  call<Result extends z.ZodType>(
    method: Method,
    path: string,
    result: Result,
    body?: unknown,
  ): Promise<z.infer<Result>>;
  /** The answer as it comes, success or not. */
  request(method: Method, path: string, request?: Omit<ApiRequest, 'token'>): Promise<ApiAnswer>;
  appointments(): Promise<Appointment[]>;
  /** Deletes every appointment that is listed. */
  deleteAppointments(): Promise<void>;
  /** Open slots of a service from `from` to `to`, business-local days; of every employee when none is named. */
  openSlots(wanted: { serviceId: string; employeeId?: string; from: string; to: string }): Promise<OpenSlots>;
}

/** Password of every owner that is registered here. */
export const ownersPassword = 'un secreto muy largo';

/** Opens an account for a new business. */
export function registerOwner(platform: Platform, name: string): Promise<Owner> {
  const body = { nombre: name, email: `owner${nextNumber()}@e2e.test`, password: ownersPassword };
  return enter(platform, '/auth/register', body);
}

export function signIn(platform: Platform, credentials: { email: string; password: string }): Promise<Owner> {
  return enter(platform, '/auth/login', credentials);
}

async function enter({ gatewayUrl }: Platform, path: string, body: unknown): Promise<Owner> {
  const baseUrl = `${gatewayUrl}/api`;
  const answer = await callApi(baseUrl, 'POST', path, { body });
  const { token, user } = session.parse(succeeded(`POST ${path}`, answer));
  const request: Owner['request'] = (method, to, more) => callApi(baseUrl, method, to, { ...more, token });
  const call: Owner['call'] = async (method, to, result, sent) =>
    result.parse(succeeded(`${method} ${to}`, await request(method, to, { body: sent })));
  const appointments: Owner['appointments'] = () => call('GET', '/appointments', z.array(appointment));
  return {
    token,
    tenantId: user.tenant_id,
    call,
    request,
    appointments,
    deleteAppointments: async () => {
      for (const { id } of await appointments()) {
        await request('DELETE', `/appointments/${id}`);
      }
    },
    openSlots: async ({ serviceId, employeeId = 'any', from, to }) => {
      const query = new URLSearchParams({ service_id: serviceId, employee_id: employeeId, from, to });
      return (await call('GET', `/availability?${query.toString()}`, availability)).slots;
    },
  };
}

function succeeded(what: string, { status, body }: ApiAnswer): unknown {
  if (status >= 300) {
    throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  }
  return body;
}
