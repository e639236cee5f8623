import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { callApi } from '../src/api.ts';
import { openBusiness, type Business } from '../src/business.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
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
/** Ends the session, or the business, of whom all the others speak. */
const ending = /logout|closure|sessions|members|change-password|\/me\/business|register|events$/;
const atOnce = 8;
/** Answers of a machine that has too much to do, as one that runs tests has. */
const isBusy = (status: number): boolean => status === 503 || status === 504;
/** One of so many texts for each field, another for the next; `NAUGHTY=1` tries all. */
const every = Number(process.env['NAUGHTY'] ?? 6);

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol' });
}, 120_000);
afterAll(() => platform?.dispose());

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

async function everyField(): Promise<Call[]> {
  const { body } = await callApi(platform.gatewayUrl, 'GET', '/api/openapi.json');
  const { paths, components } = description.parse(body);
  let shift = 0;
  return Object.entries(paths)
    .filter(([path]) => !ending.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([verb, { parameters, requestBody }]) => {
        const method = verb.toUpperCase();
        const schema: JsonSchema | undefined = requestBody?.content['application/json']?.schema;
        const sample = schema === undefined ? undefined : sampleOf(schema, components.schemas);
        const inBody = schema === undefined ? [] : fieldsOf(schema, components.schemas);
        shift += 1;
        return naughtyTexts.flatMap((text, index): Call[] => {
          if ((index + shift) % every !== 0) {
            return [];
          }
          const at = (field: string) => `${method} ${path} ${field} #${index}`;
          const encoded = encodeURIComponent(text.toWellFormed());
          const filled = path.replaceAll(/\{\w+\}/g, 'none');
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
      }),
    );
}

describe('naughty texts', () => {
  it('in every field of every call are answered, and never by a fault of ours', async () => {
    const calls = await everyField();
    expect(calls.length).toBeGreaterThan(10_000 / every);
    const faults: string[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let call = calls[next]; call !== undefined; call = calls[next]) {
        next += 1;
        const { name, method, path, body } = call;
        const { status, body: answer } = await callApi(platform.gatewayUrl, method, path, {
          token: sol.owner.token,
          body,
        });
        if (status >= 500 && !isBusy(status)) {
          faults.push(`${name} answered ${status} ${JSON.stringify(answer).slice(0, 200)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(faults).toEqual([]);
    // Whatever was stored of them is shown without a fault.
    for (const path of [
      '/employees',
      '/services',
      '/customers',
      '/appointments',
      '/business',
      '/waiting-list',
    ]) {
      expect([path, (await sol.owner.request('GET', path)).status]).toEqual([path, 200]);
    }
  }, 1_800_000);
});
