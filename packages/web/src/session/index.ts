import { useSyncExternalStore } from 'react';
import { mayActAs, type MemberRole } from '@citame/contracts/members';
import { createSession, type SessionState } from './createSession.ts';
import { rightsOf, type Rights } from './readSession.ts';

export { createSession, followOtherTabs, loginPath, NoTokenError } from './createSession.ts';
export type { Session, SessionState } from './createSession.ts';
export type { SessionUser } from './readSession.ts';

/** The session of this page; one for the shell and every remote. */
export const session = createSession(localStorage);

/** The session's state; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}

/** Rights of the person who is signed in, in the business that they are in. */
export function useRights(): Rights & { readonly mayActAs: (least: MemberRole) => boolean } {
  const state = useSession();
  const rights = rightsOf(state.status === 'anonymous' ? undefined : state.user);
  return { ...rights, mayActAs: (least) => mayActAs(rights.role, least) };
}
