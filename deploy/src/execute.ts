import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Executed {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Standard input of the command. */
  readonly input?: string;
  /** Ends the command after this many ms. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10 * 60_000;

/** Runs a command to its end, whatever that is. */
export async function attempt(
  file: string,
  args: readonly string[],
  { input, timeoutMs = defaultTimeoutMs, ...options }: Options = {},
): Promise<Executed> {
  const child = spawn(file, args, { ...options, timeout: timeoutMs });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A command that ends without reading is no failure of ours.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}

/**
 * Runs a command, and gives what it printed.
 * @throws Error with all that it printed when it fails
 */
export async function execute(file: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { code, output, errors } = await attempt(file, args, options);
  if (code !== 0) {
    throw new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${output}${errors}`);
  }
  return output;
}
