import { z } from 'zod';

/** A function as it was called on one path; those that call it are above it. */
export interface Frame {
  readonly name: string;
  /** A folder of Cítame, a package, or Node itself. */
  readonly owner: string;
  /** Microseconds in it and in what it called. */
  micros: number;
  readonly callees: Map<string, Frame>;
}

/** A `.cpuprofile` of V8, as `node --cpu-prof` writes it. Instants are microseconds of the machine's monotonic clock. */
const profile = z.object({
  startTime: z.number(),
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/**
 * Where the processor was between two instants, microseconds of the machine's monotonic clock; waiting does not count.
 * @throws ZodError for a profile of another shape
 */
export function readFrames(text: string, span: { readonly from: number; readonly to: number }): Frame {
  const { startTime, nodes, samples, timeDeltas } = profile.parse(JSON.parse(text));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const known = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const root: Frame = { name: 'all', owner: '', micros: 0, callees: new Map() };
  let at = startTime;
  for (const [index, sample] of samples.entries()) {
    const micros = timeDeltas[index] ?? 0;
    at += micros;
    if (at < span.from || at > span.to || known.get(sample)?.functionName === '(idle)') {
      continue;
    }
    const path: { functionName: string; url: string }[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) {
      const frame = known.get(id);
      if (frame !== undefined && frame.functionName !== '(root)') {
        path.unshift(frame);
      }
    }
    let frame = root;
    frame.micros += micros;
    for (const { functionName, url } of path) {
      const [name, owner] = [functionName === '' ? '(anonymous)' : functionName, ownerOf(url)];
      const key = `${name} ${owner}`;
      const callee = frame.callees.get(key) ?? { name, owner, micros: 0, callees: new Map() };
      callee.micros += micros;
      frame.callees.set(key, callee);
      frame = callee;
    }
  }
  return root;
}

/** `services/scheduling`, `mongodb`, `node`. */
function ownerOf(url: string): string {
  const [, ofPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  const [, ownFolder] = /\/((?:services|packages)\/[^/]+|gateway|emulators)\/src\//.exec(url) ?? [];
  return ofPackage ?? ownFolder ?? 'node';
}

/** Microseconds by whose code the processor was in, the most first. */
export function byOwner(root: Frame): [owner: string, micros: number][] {
  const sums = new Map<string, number>();
  const add = (frame: Frame): void => {
    const below = [...frame.callees.values()];
    const own = frame.micros - below.reduce((sum, { micros }) => sum + micros, 0);
    sums.set(frame.owner, (sums.get(frame.owner) ?? 0) + own);
    below.forEach(add);
  };
  root.callees.forEach(add);
  return [...sums].toSorted(([, a], [, b]) => b - a);
}
