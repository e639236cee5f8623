import type { z } from 'zod';

/** An installation on trial, and the owner who calls it. */
export interface Installation {
  readonly gatewayUrl: string;
  readonly emulatorsUrl: string;
  readonly token: string;
  /** JSON that a path answers. @throws Error when it is no success */
  get(path: string): Promise<unknown>;
  send(method: 'POST', path: string, body: unknown): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const answerMs = 30_000;

export function installationOf(gatewayUrl: string, emulatorsUrl: string, token: string): Installation {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(gatewayUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    gatewayUrl,
    emulatorsUrl,
    token,
    get: async (path) => {
      const { status, text } = await call('GET', path);
      if (status !== 200) {
        throw new Error(`${path} answered ${status}: ${text}`);
      }
      return JSON.parse(text);
    },
    send: call,
  };
}

/** Asks the emulators' control API. @throws Error when it is no success */
export async function askEmulators<Result extends z.ZodType>(
  { emulatorsUrl }: Pick<Installation, 'emulatorsUrl'>,
  path: string,
  result: Result,
  body?: unknown,
): Promise<z.infer<Result>> {
  const response = await fetch(emulatorsUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  return result.parse(await response.json());
}
