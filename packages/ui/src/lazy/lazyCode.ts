/** Code that is loaded when it is wanted, as often as it takes. */
export interface LazyCode<Part> {
  /** Undefined until it is there. */
  readonly loaded: () => Part | undefined;
  /** One attempt at a time: over when the code is there, when it failed, or when it takes too long. Never fails. */
  readonly attempt: () => Promise<void>;
  /** Resolves when the code of the last attempt has come, however late; never when that failed. */
  readonly arrival: () => Promise<void>;
  /** Loads it before it is wanted: a failure is none. */
  readonly ahead: () => Promise<void>;
  /** The next attempt is another. */
  readonly forget: () => void;
}

/** How long code may take before the page says that it is missing. Code that comes later is shown all the same. */
const patienceMs = { online: 10_000, offline: 1_000 };

export function lazyCode<Part>(load: () => Promise<Part>): LazyCode<Part> {
  let loaded: Part | undefined;
  let attempt: Promise<void> | undefined;
  let arrival: Promise<void> = new Promise(() => {});

  function begin(): Promise<void> {
    const loading = load().then((part) => {
      loaded = part;
    });
    arrival = loading.catch(() => new Promise<void>(() => {}));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, navigator.onLine ? patienceMs.online : patienceMs.offline);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      loading.then(end, end);
    });
  }

  const forget = (): void => {
    attempt = undefined;
  };

  return {
    loaded: () => loaded,
    attempt: () => (attempt ??= begin()),
    arrival: () => arrival,
    ahead: async () => {
      attempt ??= begin();
      await attempt;
      if (loaded === undefined) {
        forget();
      }
    },
    forget,
  };
}
