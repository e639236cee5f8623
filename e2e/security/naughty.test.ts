import { appointment, operatorEndpoints, operatorSession, type Endpoint } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { callApi } from '../src/api.ts';
import { dayFromNow, openBusiness, type Business } from '../src/business.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { requestsWithIds } from '../src/requestsWithIds.ts';
import { operatorUrl, tenant } from '../src/tenant.ts';
import { naughtyTexts } from './naughtyTexts.ts';
import { fieldsOf, sampleOf, type JsonSchema } from './sampleOf.ts';

const parameter = z.object({ name: z.string(), in: z.string() });
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});
/** End the session with which all the others are asked (another business is another session), or never end; what takes a password or an id besides ends nothing. */
const ending = /\/auth\/logout|\/me\/businesses$|\/events$/;
const atOnce = 8;
/** Answers of a machine that has too much to do, as one that runs tests has. */
const isBusy = (status: number): boolean => status === 503 || status === 504;
/** One of so many texts for each field, another for the next; `NAUGHTY=1` tries all. */
const every = Number(process.env['NAUGHTY'] ?? 6);

let platform: Platform;
let sol: Business;
/** Ids of Sol for a change, so that its body reaches the storage: none for other calls, which would end what they name. */
let idsOf: (name: string) => readonly string[];
beforeAll(async () => {
  platform = await startPlatform();
  const luna = await openBusiness(platform, { name: 'Estética Luna' });
  sol = await openBusiness(platform, { name: 'Peluquería Sol' });
  const { ana, corteId, owner } = sol;
  const wish = { service_id: corteId, employee_id: ana, date: dayFromNow(3), slot: '10:00' };
  await owner.call('POST', '/appointments', appointment, { ...wish, phone: '+34600111222', name: 'Marta' });
  const table = await requestsWithIds(platform, sol, luna);
  idsOf = (name) => (name.startsWith('PATCH ') ? table[name]?.ids : undefined) ?? [];
}, 120_000);
afterAll(() => platform?.dispose());

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

interface Fields {
  readonly method: string;
  /** With `{id}` for its ids. */
  readonly path: string;
  readonly ids: readonly string[];
  readonly parameters: readonly z.infer<typeof parameter>[];
  readonly body: JsonSchema | undefined;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Calls with a naughty text in each field of the body, and in each parameter. */
function callsOf({ method, path, ids, parameters, body: schema, schemas }: Fields, shift: number): Call[] {
  const sample = schema === undefined ? undefined : sampleOf(schema, schemas);
  const inBody = schema === undefined ? [] : fieldsOf(schema, schemas);
  const rest = [...ids];
  const filled = path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? 'none');
  return naughtyTexts.flatMap((text, index): Call[] => {
    if ((index + shift) % every !== 0) {
      return [];
    }
    const at = (field: string) => `${method} ${path} ${field} #${index}`;
    const encoded = encodeURIComponent(text.toWellFormed());
    return [
      ...inBody.map((field) => {
        const wrong = { ...(sample as Record<string, unknown>), [field]: text };
        return { name: at(field), method, path: filled, body: wrong };
      }),
      ...parameters.map(({ name, in: place }) =>
        place === 'query'
          ? { name: at(name), method, path: `${filled}?${name}=${encoded}`, body: sample }
          : {
              name: at(name),
              method,
              path: path.replaceAll(/\{\w+\}/g, encoded.slice(0, 4000) || 'x'),
              body: sample,
            },
      ),
    ];
  });
}

async function everyField(): Promise<Call[]> {
  const { body } = await callApi(platform.gatewayUrl, 'GET', '/api/openapi.json');
  const { paths, components } = description.parse(body);
  return Object.entries(paths)
    .filter(([path]) => !ending.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([verb, { parameters, requestBody }]) => {
        const method = verb.toUpperCase();
        const schema = requestBody?.content['application/json']?.schema;
        const ids = idsOf(`${method} ${path}`);
        return { method, path, ids, parameters, body: schema, schemas: components.schemas };
      }),
    )
    .flatMap(callsOf);
}

/** The same of what operators may call, which no published description has; of the business Sol. */
function everyFieldOfOperators(): Call[] {
  return Object.entries<Endpoint>(operatorEndpoints)
    .filter(([name]) => name !== 'DELETE /operator/session')
    .map(([name, { query, body }]) => {
      const [method = '', path = ''] = name.split(' ');
      const schemaOf = (given: z.ZodType): JsonSchema =>
        z.toJSONSchema(given, { io: 'input', unrepresentable: 'any' });
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, one = '']) => ({ name: one, in: 'path' }));
      const asked = query === undefined ? [] : fieldsOf(schemaOf(query), {});
      return {
        method,
        path: `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
        ids: path.startsWith('/operator/businesses/') ? [sol.owner.tenantId] : [],
        parameters: [...inPath, ...asked.map((one) => ({ name: one, in: 'query' }))],
        body: body === undefined ? undefined : schemaOf(body),
        schemas: {},
      };
    })
    .flatMap(callsOf);
}

/** Asks all calls, several at a time. @returns lines of those that were answered by a fault of ours */
async function faultsOf(calls: readonly Call[], url: string, token: string): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let call = calls[next]; call !== undefined; call = calls[next]) {
      next += 1;
      const { name, method, path, body } = call;
      const { status, body: answer } = await callApi(url, method, path, { token, body });
      if (status >= 500 && !isBusy(status)) {
        faults.push(`${name} answered ${status} ${JSON.stringify(answer).slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults;
}

/** Sets an operator up by the link of the command. @returns their token */
async function newOperator(): Promise<string> {
  const [line = ''] = await tenant(platform, 'operators', 'add', 'op@citame.example');
  const path = `/api/operator/setup/${line.split('#')[1]}`;
  const { body } = await callApi(operatorUrl(platform), 'GET', path);
  const totp = new TOTP({ secret: z.object({ secret: z.string() }).parse(body).secret });
  const entered = await callApi(operatorUrl(platform), 'POST', path, {
    body: { password: 'tres tristes tigres', code: totp.generate() },
  });
  return operatorSession.parse(entered.body).token;
}

describe('naughty texts', () => {
  it('in every field of every call are answered, and never by a fault of ours', async () => {
    const calls = await everyField();
    expect(calls.length).toBeGreaterThan(10_000 / every);
    expect(await faultsOf(calls, platform.gatewayUrl, sol.owner.token)).toEqual([]);
    // Whatever was stored of them is shown without a fault, and the session is the same.
    const shown = [
      '/employees',
      '/services',
      '/customers',
      '/appointments',
      '/business',
      '/waiting-list',
      '/me',
    ];
    for (const path of shown) {
      expect([path, (await sol.owner.request('GET', path)).status]).toEqual([path, 200]);
    }
    const { body } = await sol.owner.request('GET', '/customers');
    expect(naughtyTexts.filter((text) => JSON.stringify(body).includes(JSON.stringify(text)))).not.toEqual(
      [],
    );
  }, 1_800_000);

  it('in every field of every call of operators are answered, and never by a fault of ours', async () => {
    const token = await newOperator();
    const calls = everyFieldOfOperators();
    expect(calls.length).toBeGreaterThan(1000 / every);
    const url = operatorUrl(platform);
    expect(await faultsOf(calls, url, token)).toEqual([]);
    const path = `/api/operator/businesses/${sol.owner.tenantId}`;
    expect((await callApi(url, 'GET', path, { token })).status).toBe(200);
  }, 600_000);
});
