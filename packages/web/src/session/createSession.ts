import { asUser, tokenOf, userOf, userOfMe, type SessionUser } from './readSession.ts';

/**
 * `verifying`: there is a token, and the server has not yet said whether it is good. `ended`: the server no longer takes
 * it, or its owner has left in another tab (`isLeft`); the page stays as it is until they sign in again. `anonymous`: there
 * is none; pages for owners redirect to `goTo`.
 */
export type SessionState =
  | { readonly status: 'verifying'; readonly token: string; readonly user: SessionUser | undefined }
  | { readonly status: 'signedIn'; readonly token: string; readonly user: SessionUser | undefined }
  | { readonly status: 'ended'; readonly user: SessionUser; readonly isLeft: boolean }
  | { readonly status: 'anonymous'; readonly goTo: string };

export interface Session {
  readonly state: () => SessionState;
  readonly token: () => string | undefined;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Signs in with the answer to login or register.
   * @throws NoTokenError when it has no token
   */
  readonly enter: (answer: unknown) => void;
  /** Puts a newer token, and the user, in the place of those in use. */
  readonly update: (news: { token?: string | undefined; user?: SessionUser | undefined }) => void;
  /** Asks the server who the stored token belongs to; ends the session when it does not say. */
  readonly verify: (askMe: () => Promise<unknown>) => Promise<void>;
  /**
   * Notes that the server does not take this token (any more), or that its owner has left in another tab. Ends the session of
   * a page that is in use, or leaves.
   */
  readonly refuse: (token: string | undefined, isLeft?: boolean) => void;
  /**
   * Waits while the session has ended. The new token, when the same person is in the same business again: what was refused before
   * may then be asked once more.
   */
  readonly renewed: () => Promise<string | undefined>;
  /** Forgets token and user, and what this tab keeps of them. @param goTo where the pages for owners then lead; the login when not given */
  readonly leave: (goTo?: string) => void;
}

export const loginPath = '/auth/login';
const keys = { token: 'citame.token', user: 'citame.user' } as const;

/** The server accepted a sign-in, but sent no token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';

  constructor() {
    super('Token no recibido desde el backend');
  }
}

/** The session of this browser, kept in its storage. */
export function createSession(storage: Storage): Session {
  let state = stored(storage);
  /** The person whose session has ended on this page. */
  let endedFor: SessionUser | undefined;
  const listeners = new Set<() => void>();

  function change(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function signIn(token: string, user: SessionUser | undefined): void {
    storage.setItem(keys.token, token);
    storage.setItem(keys.user, JSON.stringify(user ?? null));
    change({ status: 'signedIn', token, user });
  }

  function forget(goTo = loginPath): void {
    storage.removeItem(keys.token);
    storage.removeItem(keys.user);
    change({ status: 'anonymous', goTo });
  }

  const token = (): string | undefined => ('token' in state ? state.token : undefined);

  return {
    state: () => state,
    token,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: (answer) => {
      const token = tokenOf(answer);
      if (token === undefined) {
        throw new NoTokenError();
      }
      signIn(token, userOf(answer));
    },
    update: (news) => {
      const known = news.token ?? token();
      if (state.status !== 'anonymous' && known !== undefined) {
        signIn(known, news.user ?? state.user);
      }
    },
    verify: async (askMe) => {
      if (state.status !== 'verifying') {
        return;
      }
      const { token: asked } = state;
      try {
        const answer = await askMe();
        // The session may have changed meanwhile.
        if (state.status === 'verifying' && state.token === asked) {
          signIn(tokenOf(answer) ?? asked, userOfMe(answer) ?? state.user);
        }
      } catch {
        if (state.status === 'verifying' && state.token === asked) {
          forget();
        }
      }
    },
    refuse: (refused, isLeft = false) => {
      if (refused === undefined || token() !== refused) {
        return;
      }
      if (isLeft) {
        sessionStorage.clear();
      }
      if (state.status === 'signedIn' && state.user !== undefined) {
        // A page in use stays as it is: something may be written in it.
        endedFor = state.user;
        change({ status: 'ended', user: state.user, isLeft });
      } else {
        forget();
      }
    },
    renewed: async () => {
      while (state.status === 'ended') {
        // Called again by later changes, it does nothing.
        await new Promise<void>((resolve) => listeners.add(resolve));
      }
      return state.status === 'signedIn' && isSameOwner(state.user, endedFor) ? state.token : undefined;
    },
    leave: (goTo) => {
      sessionStorage.clear();
      forget(goTo);
    },
  };
}

/**
 * Ends when the owner leaves in another tab of this browser, and goes on with the token that another tab got for the same
 * owner: the one in use may have ended with it. Another owner who signs in there is seen here after a reload.
 */
export function followOtherTabs(session: Session, window: Window): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isGone = key === null || (key === keys.token && newValue === null);
    const state = session.state();
    if (state.status === 'anonymous') {
      return;
    }
    if (isGone) {
      session.refuse(session.token(), true);
    } else if (
      key === keys.token &&
      newValue !== null &&
      isSameOwner(state.user, storedUser(window.localStorage))
    ) {
      session.update({ token: newValue });
    }
  });
}

/** Whether two are one person in one business. */
function isSameOwner(one: SessionUser | undefined, other: SessionUser | undefined): boolean {
  return one !== undefined && one.email === other?.email && one.tenant_id === other.tenant_id;
}

function stored(storage: Storage): SessionState {
  const token = storage.getItem(keys.token);
  if (token === null || token === '') {
    return { status: 'anonymous', goTo: loginPath };
  }
  return { status: 'verifying', token, user: storedUser(storage) };
}

function storedUser(storage: Storage): SessionUser | undefined {
  try {
    return asUser(JSON.parse(storage.getItem(keys.user) ?? 'null'));
  } catch {
    return undefined;
  }
}
