import {
  newId,
  signToken,
  tokenSettings,
  type Clock,
  type Session,
  type TokenKey,
} from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Account } from '../records/accountStore.ts';
import type { SessionStore } from './sessionStore.ts';

/** A session ends this long after the password was given, however often its token was renewed. */
const maxSessionS = 30 * 24 * 60 * 60;
const seenEveryMs = 60 * 60 * 1000;

type SignedIn = Pick<Account, '_id' | 'epoch'>;

export interface Sessions {
  /**
   * Opens a session for an owner who has just proved who they are; returns its token.
   * @param transaction that writes a new account or password, if there is one
   */
  open(account: SignedIn, browser: string | null, transaction?: ClientSession): Promise<string>;
  /** A token in place of one that is past half of its life; undefined while it is not, and at the end of the session. */
  renew(session: Session, browser: string | null): Promise<string | undefined>;
  /** The token that keeps this session when every other ends; undefined when it has ended itself. */
  keep(account: SignedIn, session: Session, browser: string | null): Promise<string | undefined>;
  /** Notes that a session is in use, exact to an hour. */
  seen(session: Session): Promise<void>;
}

interface SessionDeps {
  readonly key: TokenKey;
  readonly store: SessionStore;
  readonly clock: Clock;
}

export function createSessions({ key, store, clock }: SessionDeps): Sessions {
  const nowS = () => Math.floor(clock().getTime() / 1000);

  interface Terms {
    readonly epoch: number;
    readonly signedInAt: number;
    readonly expiresAt: number;
  }
  const sign = (tenantId: string, sid: string, { epoch, signedInAt, expiresAt }: Terms): string =>
    signToken(key, { sub: tenantId, epoch, sid, auth_time: signedInAt, iat: nowS(), exp: expiresAt });

  async function insert(
    accountId: string,
    browser: string | null,
    terms: Terms,
    transaction?: ClientSession,
  ): Promise<string> {
    const row = {
      _id: newId(),
      accountId,
      epoch: terms.epoch,
      browser,
      signedInAt: new Date(terms.signedInAt * 1000),
      seenAt: clock(),
      expiresAt: new Date(terms.expiresAt * 1000),
    };
    await store.insert(row, transaction);
    return sign(accountId, row._id, terms);
  }

  /** A session of a version that gave it no id gets one with its next token. */
  async function prolong(
    session: Session,
    browser: string | null,
    terms: Terms,
  ): Promise<string | undefined> {
    const { tenantId, sessionId } = session;
    if (sessionId === undefined) {
      return insert(tenantId, browser, terms);
    }
    const { epoch, expiresAt } = terms;
    const row = await store.prolong(tenantId, sessionId, { epoch, expiresAt: new Date(expiresAt * 1000) });
    return row === null ? undefined : sign(tenantId, sessionId, terms);
  }

  return {
    open(account, browser, transaction) {
      const terms = { epoch: account.epoch, signedInAt: nowS(), expiresAt: nowS() + tokenSettings.lifeS };
      return insert(account._id, browser, terms, transaction);
    },
    async renew(session, browser) {
      const { epoch, signedInAt, issuedAt, expiresAt } = session;
      if (nowS() < issuedAt + (expiresAt - issuedAt) / 2) {
        return undefined;
      }
      const newExpiry = Math.min(nowS() + tokenSettings.lifeS, signedInAt + maxSessionS);
      return newExpiry > expiresAt
        ? prolong(session, browser, { epoch, signedInAt, expiresAt: newExpiry })
        : undefined;
    },
    keep({ epoch }, session, browser) {
      const { signedInAt, expiresAt } = session;
      return prolong(session, browser, { epoch, signedInAt, expiresAt });
    },
    async seen({ sessionId }) {
      if (sessionId !== undefined) {
        const now = clock();
        await store.seen(sessionId, now, new Date(now.getTime() - seenEveryMs));
      }
    },
  };
}
