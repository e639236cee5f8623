import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { chartsFolder } from './project.ts';

export const appValues = z.looseObject({
  kind: z.string(),
  network: z
    .looseObject({
      calls: z.array(z.string()).default([]),
      callers: z.array(z.string()).default([]),
      datastores: z
        .array(z.looseObject({ podLabels: z.record(z.string(), z.string()).default({}) }))
        .default([]),
    })
    .default({ calls: [], callers: [], datastores: [] }),
});
export type AppValues = z.infer<typeof appValues>;

/** The applications of the umbrella, by name, as its values describe them. */
export async function umbrellaApps(): Promise<Map<string, AppValues>> {
  const values: unknown = parse(await readFile(join(chartsFolder, 'citame', 'values.yaml'), 'utf8'));
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(values));
  return new Map(
    entries.flatMap(([name, value]) => {
      const parsed = appValues.safeParse(value);
      return parsed.success ? [[name, parsed.data] as const] : [];
    }),
  );
}

/** Calls that the one who is called does not allow, and callers who call nothing: `catalog → identity`. */
export function brokenArrows(apps: ReadonlyMap<string, AppValues>): string[] {
  const broken: string[] = [];
  for (const [name, { network }] of apps) {
    for (const called of network.calls) {
      if (apps.get(called)?.network.callers.includes(name) !== true) {
        broken.push(`${name} → ${called} is not let in`);
      }
    }
    for (const caller of network.callers) {
      if (apps.get(caller)?.network.calls.includes(name) !== true) {
        broken.push(`${caller} → ${name} is not let out`);
      }
    }
  }
  return broken;
}

const dataValues = z.looseObject({
  mongodb: z.looseObject({ clients: z.array(z.string()) }),
  nats: z.looseObject({ clients: z.array(z.string()) }),
});

/** Stores of `charts/data`, each with the applications that it lets in and those that are let out to it. */
export async function storeArrows(apps: ReadonlyMap<string, AppValues>) {
  const text = await readFile(join(chartsFolder, 'data', 'values.yaml'), 'utf8');
  const values = dataValues.parse(parse(text));
  return (['mongodb', 'nats'] as const).map((store) => ({
    store,
    letIn: values[store].clients.toSorted(),
    letOut: [...apps]
      .filter(([, { network }]) =>
        network.datastores.some(({ podLabels }) => podLabels['app.kubernetes.io/name'] === store),
      )
      .map(([name]) => name)
      .toSorted(),
  }));
}
