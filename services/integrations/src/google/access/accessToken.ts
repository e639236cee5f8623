import type { Clock, Sealer } from '@citame/service-kit';
import type { GoogleClient } from '../client/googleClient.ts';
import { GoogleFailure } from '../client/googleFailure.ts';
import {
  accessTokenField,
  refreshTokenField,
  type GoogleLink,
  type GoogleLinkStore,
} from '../records/googleLinkStore.ts';

export interface TokenDeps {
  readonly googleLinks: GoogleLinkStore;
  readonly google: GoogleClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** An access token lasts an hour; one that would end within this time is renewed before it is used. */
const aheadMs = 5 * 60 * 1000;

/**
 * Does something with an access token. One that Google no longer takes is renewed, once, and the work done again.
 * @throws GoogleFailure, `revoked` when the grant is no longer good
 */
export async function withAccess<Result>(
  deps: TokenDeps,
  link: GoogleLink,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await accessTokenOf(deps, link));
  } catch (error) {
    if (!isUnauthorized(error)) {
      throw error;
    }
  }
  try {
    return await work(await renew(deps, link));
  } catch (error) {
    throw isUnauthorized(error)
      ? new GoogleFailure('revoked', { reason: 'unauthorized', cause: error })
      : error;
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof GoogleFailure && error.outcome === 'unauthorized';
}

/** A token that is good for the next minutes. */
async function accessTokenOf(deps: TokenDeps, link: GoogleLink): Promise<string> {
  const { sealer, clock } = deps;
  const { _id, sealedAccessToken, accessExpiresAt } = link;
  const now = clock().getTime();
  if (
    sealedAccessToken !== undefined &&
    accessExpiresAt !== undefined &&
    accessExpiresAt.getTime() - aheadMs > now
  ) {
    return sealer.open(_id, accessTokenField, sealedAccessToken);
  }
  return renew(deps, link);
}

async function renew(deps: TokenDeps, link: GoogleLink): Promise<string> {
  const { sealer, clock } = deps;
  const { _id, sealedRefreshToken } = link;
  const now = clock().getTime();
  if (sealedRefreshToken === undefined) {
    throw new GoogleFailure('revoked', { reason: 'no_token' });
  }
  const granted = await deps.google.refresh(sealer.open(_id, refreshTokenField, sealedRefreshToken));
  await deps.googleLinks.keepAccess(link, {
    sealedAccessToken: sealer.seal(_id, accessTokenField, granted.access_token),
    accessExpiresAt: new Date(now + granted.expires_in * 1000),
    ...(granted.refresh_token === undefined
      ? {}
      : { sealedRefreshToken: sealer.seal(_id, refreshTokenField, granted.refresh_token) }),
  });
  return granted.access_token;
}
