import {
  createContext,
  lazy,
  useContext,
  useEffect,
  useState,
  useTransition,
  type ComponentType,
  type ReactNode,
} from 'react';
import { lazyCode } from './lazyCode.ts';
import { MissingDialog, MissingPart, type MissingProps } from './Missing.tsx';
import { useWhenOnline } from './useWhenOnline.ts';
import { whenIdle } from './whenIdle.ts';

interface Options<Props> {
  /** Stands for the part while its code cannot be had; a banner with a way to try again when not given. */
  readonly Missing?: ComponentType<Props & MissingProps>;
  /** Whether it is loaded before it is wanted, while the browser is idle. */
  readonly ahead?: boolean;
}

/** Looks again whether the code is there, and waits for it. */
const Again = createContext((): void => {});

/**
 * A part of a page whose code is loaded on demand, for a `Suspense` around it. Unlike with React's `lazy`, code that
 * cannot be had takes nothing else off the page: in the part's place it says so, and is tried again when the network
 * is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Missing = MissingPart, ahead = true }: Options<Props> = {},
): ComponentType<Props> {
  const code = lazyCode(load);
  if (ahead) {
    whenIdle(code.ahead);
  }

  function WhileMissing(props: Props): ReactNode {
    const again = useContext(Again);
    const [isTrying, startTrying] = useTransition();
    const retry = (): void => {
      code.forget();
      startTrying(again);
    };
    useWhenOnline(retry);
    useEffect(() => {
      // It may only have been slow.
      void code.arrival().then(again);
      return code.forget;
    }, [again]);
    return <Missing {...props} isTrying={isTrying} onRetry={retry} />;
  }

  const attempts = new WeakMap<Promise<void>, ComponentType<Props>>();
  function partNow(): ComponentType<Props> {
    const loaded = code.loaded();
    if (loaded !== undefined) {
      return loaded;
    }
    const attempt = code.attempt();
    const known = attempts.get(attempt);
    const Part = known ?? lazy(async () => attempt.then(() => ({ default: code.loaded() ?? WhileMissing })));
    attempts.set(attempt, Part);
    return Part;
  }

  return function LazyPart(props: Props): ReactNode {
    // Kept, so that a part which is shown stays the one that it is.
    const [Part, setPart] = useState(partNow);
    const [again] = useState(() => () => setPart(partNow));
    return (
      <Again value={again}>
        <Part {...props} />
      </Again>
    );
  };
}

/** `lazyPart` for a part that opens over the page. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, { Missing: MissingDialog });
}
