import type { Context } from 'koa';
import type { Core } from '../core.ts';
import type { Account, BusinessNumber, Token, World } from '../world.ts';
import { GraphError } from './graphError.ts';

/**
 * The token that a Graph call carries, in the header or the query.
 * @throws GraphError 190 when there is none, or it was never issued or is revoked
 */
export function requireToken(core: Core, ctx: Context): Token {
  const carried = bearer(ctx) ?? ctx.URL.searchParams.get('access_token');
  const token = core.world.tokens.find((it) => it.token === carried);
  if (token) {
    return token;
  }
  throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token', {
    title: 'Invalid OAuth access token',
  });
}

function bearer(ctx: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(ctx.get('Authorization'))?.[1];
}

/**
 * The business number of that id, if the token may use it.
 * @throws GraphError 100 subcode 33: Meta does not tell a foreign object from a missing one
 */
export function requireNumber(core: Core, token: Token, id: string): BusinessNumber {
  const number = findNumber(core.world, id);
  if (number && token.waba_ids.includes(number.waba_id)) {
    return number;
  }
  throw missingObject(id);
}

/** As requireNumber, for a WhatsApp Business account. */
export function requireAccount(core: Core, token: Token, id: string): Account {
  const account = findAccount(core.world, id);
  if (account && token.waba_ids.includes(account.id)) {
    return account;
  }
  throw missingObject(id);
}

export function findNumber(world: World, id: string): BusinessNumber | undefined {
  return world.numbers.find((it) => it.id === id);
}

export function findAccount(world: World, id: string): Account | undefined {
  return world.accounts.find((it) => it.id === id);
}

function missingObject(id: string): GraphError {
  return new GraphError(
    100,
    `Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { subcode: 33, title: 'Unsupported request' },
  );
}
