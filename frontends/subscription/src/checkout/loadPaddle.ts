/** The part of Paddle.js, version 2, that we use. */
export interface Paddle {
  readonly Environment: { set: (environment: 'sandbox' | 'production') => void };
  readonly Initialize: (options: {
    token: string;
    eventCallback: (event: { name?: string }) => void;
  }) => void;
  readonly Checkout: {
    open: (options: {
      items: { priceId: string; quantity: number }[];
      customData: Record<string, string>;
      customer?: { email: string };
      settings: { displayMode: 'overlay'; locale: string; theme: 'light' | 'dark' };
    }) => void;
  };
}

/** Configuration that Paddle.js is started with. */
interface PaddleConfig {
  readonly scriptUrl: string;
  readonly env: 'sandbox' | 'production';
  readonly clientToken: string;
}

declare global {
  interface Window {
    Paddle?: Paddle;
  }
}

/** Paddle.js could not be loaded: a blocker, no network, or its servers. */
export class ScriptFailed extends Error {
  override readonly name = 'ScriptFailed';
}

let loading: Promise<Paddle> | undefined;
const listeners = new Set<(name: string) => void>();

/** Calls back with the name of each thing that happens in a checkout. Answers how to stop that. */
export function onPaddleEvent(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads and starts Paddle.js, once for the page; after a failure the next call tries again. @throws ScriptFailed */
export function loadPaddle(config: PaddleConfig): Promise<Paddle> {
  loading ??= start(config).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start({ scriptUrl, env, clientToken }: PaddleConfig): Promise<Paddle> {
  const paddle = await append(scriptUrl);
  paddle.Environment.set(env);
  paddle.Initialize({
    token: clientToken,
    eventCallback: ({ name = '' }) => listeners.forEach((tell) => tell(name)),
  });
  return paddle;
}

function append(url: string): Promise<Paddle> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.Paddle === undefined) {
        reject(new ScriptFailed());
      } else {
        resolve(window.Paddle);
      }
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new ScriptFailed());
    });
    document.head.append(script);
  });
}
