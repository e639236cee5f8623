import { signToken, type Clock, type Session, type TokenKey } from '@citame/service-kit';
import type { Account } from '../accounts/accountStore.ts';

const tokenLifeS = 12 * 60 * 60;
/** A session ends this long after the password was given, however often its token was renewed. */
const longestSessionS = 30 * 24 * 60 * 60;

export interface IssueToken {
  /** A token for somebody who has just proved who they are. */
  afterSignIn(account: Pick<Account, '_id' | 'epoch'>): Promise<string>;
  /** A token in place of one that is past half of its life; undefined while it is not, and at the end of the session. */
  renewal(session: Session): Promise<string | undefined>;
}

export function createTokenIssuer(key: TokenKey, clock: Clock): IssueToken {
  const nowS = () => Math.floor(clock().getTime() / 1000);

  const sign = (tenantId: string, epoch: number, signedInAt: number, expiresAt: number): string =>
    signToken(key, { sub: tenantId, epoch, auth_time: signedInAt, iat: nowS(), exp: expiresAt });

  return {
    afterSignIn: async ({ _id, epoch }) => sign(_id, epoch, nowS(), nowS() + tokenLifeS),
    async renewal({ tenantId, epoch, signedInAt, issuedAt, expiresAt }) {
      if (nowS() < issuedAt + (expiresAt - issuedAt) / 2) {
        return undefined;
      }
      const newExpiry = Math.min(nowS() + tokenLifeS, signedInAt + longestSessionS);
      return newExpiry > expiresAt ? sign(tenantId, epoch, signedInAt, newExpiry) : undefined;
    },
  };
}
