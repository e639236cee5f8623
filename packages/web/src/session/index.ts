import { useSyncExternalStore } from 'react';
import { createSession, type SessionState } from './createSession.ts';

export { createSession, followOtherTabs, loginPath, NoTokenError } from './createSession.ts';
export type { Session, SessionState } from './createSession.ts';
export type { SessionUser } from './readSession.ts';

/** The session of this page; one for the shell and every remote. */
export const session = createSession(localStorage);

/** The session's state; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}
