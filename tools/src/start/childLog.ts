import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

const pinoLevels = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);
const warn = 40;
const error = 50;

/** The same text again within this time is not shown again. */
const repeatMs = 30_000;
/** Parts of Node's crash report that tell a person nothing; the line that names the error is not among them. */
const crashNoise = /^(?:\s|$|node:|Node\.js v|[{}])/;

interface Entry {
  level: number;
  text: string;
}

export interface ChildLog {
  write: (line: string, source: 'stdout' | 'stderr') => void;
  /** From now on warnings are shown too; before, a service that waits for a server would only make noise. */
  setReady: () => void;
}

/** Keeps a child's output in `<folder>/<name>.log`, and shows what a person should see (or, `verbose`, all). */
export function childLog(options: {
  folder: string;
  name: string;
  verbose: boolean;
  show: (line: string) => void;
}): ChildLog {
  const { folder, name, verbose, show } = options;
  const file = createWriteStream(join(folder, `${name}.log`), { flags: 'w' });
  const shownAt = new Map<string, number>();
  let threshold = error;
  return {
    write: (line, source) => {
      file.write(`${line}\n`);
      const entry = readEntry(line, source);
      const now = performance.now();
      const isNew = now - (shownAt.get(entry.text) ?? -Infinity) > repeatMs;
      if (verbose || (entry.level >= threshold && isNew)) {
        shownAt.set(entry.text, now);
        show(entry.text);
      }
    },
    setReady: () => {
      threshold = warn;
    },
  };
}

/** Understands pino's JSON lines, mongod's JSON lines and nats-server's text lines. */
export function readEntry(line: string, source: 'stdout' | 'stderr'): Entry {
  const fields = parseObject(line);
  if (!fields) {
    return natsEntry(line) ?? { level: isComplaint(line, source) ? error : 0, text: line };
  }
  const { level, msg, err, s: severity } = fields;
  if (typeof level === 'number') {
    const detail = Object(err).message;
    return { level, text: `${pinoLevels.get(level) ?? level}: ${[msg, detail].filter(Boolean).join(': ')}` };
  }
  return {
    level: severity === 'E' || severity === 'F' ? error : 0,
    text: typeof msg === 'string' ? msg : line,
  };
}

function isComplaint(line: string, source: 'stdout' | 'stderr'): boolean {
  return source === 'stderr' && !crashNoise.test(line);
}

function natsEntry(line: string): Entry | undefined {
  const match = /^\[\d+\] \S+ \S+ \[(\w+)\] (.*)$/.exec(line);
  if (!match) {
    return undefined;
  }
  const [, severity, text = ''] = match;
  return { level: severity === 'ERR' || severity === 'FTL' ? error : 0, text };
}

function parseObject(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) {
    return undefined;
  }
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
