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
import type { Member } from '../records/membershipStore.ts';
import type { Place } from './placeOf.ts';
import type { SessionStore } from './sessionStore.ts';

/** A session ends this long after the password was given, however often its token was renewed. */
const maxSessionS = 30 * 24 * 60 * 60;
const seenEveryMs = 60 * 60 * 1000;

type SignedIn = Pick<Account, '_id' | 'epoch'>;

export interface Sessions {
  /**
   * Opens a session in a business for a person who has just proved who they are; returns its token.
   * @param transaction that writes a new account or password, if there is one
   */
  open(account: SignedIn, member: Member, place: Place, transaction?: ClientSession): Promise<string>;
  /** A token in place of one that is past half of its life; undefined while it is not, and at the end of the session. */
  renew(session: Session, member: Member, place: Place): Promise<string | undefined>;
  /** The token that keeps this session when every other ends; undefined when it has ended itself. */
  keep(account: SignedIn, member: Member, session: Session, place: Place): Promise<string | undefined>;
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
  const sign = (member: Member, sid: string, { epoch, signedInAt, expiresAt }: Terms): string =>
    signToken(key, { ...claimsOf(member), epoch, sid, auth_time: signedInAt, iat: nowS(), exp: expiresAt });

  async function insert(
    member: Member,
    place: Place,
    terms: Terms,
    transaction?: ClientSession,
  ): Promise<string> {
    const row = {
      _id: newId(),
      accountId: member.accountId,
      tenantId: member.tenantId,
      epoch: terms.epoch,
      ...place,
      signedInAt: new Date(terms.signedInAt * 1000),
      seenAt: clock(),
      expiresAt: new Date(terms.expiresAt * 1000),
    };
    await store.insert(row, transaction);
    return sign(member, row._id, terms);
  }

  /** A session of a version that gave it no id gets one with its next token. */
  async function prolong(
    session: Session,
    member: Member,
    place: Place,
    terms: Terms,
  ): Promise<string | undefined> {
    const { accountId, sessionId } = session;
    if (sessionId === undefined) {
      return insert(member, place, terms);
    }
    const { epoch, expiresAt } = terms;
    const row = await store.prolong(accountId, sessionId, { epoch, expiresAt: new Date(expiresAt * 1000) });
    return row === null ? undefined : sign(member, sessionId, terms);
  }

  return {
    open(account, member, place, transaction) {
      const terms = { epoch: account.epoch, signedInAt: nowS(), expiresAt: nowS() + tokenSettings.lifeS };
      return insert(member, place, terms, transaction);
    },
    async renew(session, member, place) {
      const { epoch, signedInAt, issuedAt, expiresAt } = session;
      if (nowS() < issuedAt + (expiresAt - issuedAt) / 2) {
        return undefined;
      }
      const newExpiry = Math.min(nowS() + tokenSettings.lifeS, signedInAt + maxSessionS);
      return newExpiry > expiresAt
        ? prolong(session, member, place, { epoch, signedInAt, expiresAt: newExpiry })
        : undefined;
    },
    keep({ epoch }, member, session, place) {
      const { signedInAt, expiresAt } = session;
      return prolong(session, member, place, { epoch, signedInAt, expiresAt });
    },
    async seen({ sessionId }) {
      if (sessionId !== undefined) {
        const now = clock();
        await store.seen(sessionId, now, new Date(now.getTime() - seenEveryMs));
      }
    },
  };
}

/** Rights of a member as their token says them; the owner of a business of their own has no more than its id. */
function claimsOf({ tenantId, accountId, role, employeeId, seesContacts = false }: Member) {
  return {
    sub: tenantId,
    ...(accountId === tenantId ? {} : { acc: accountId }),
    ...(role === 'owner' ? {} : { role }),
    ...(employeeId === undefined ? {} : { emp: employeeId, phones: seesContacts }),
  };
}
