import { passkeyEndpoints } from '@citame/contracts';
import { AppError, implement, inTransaction, type Route } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { confirmPassword } from '../passwords/confirmPassword.ts';
import { answerSignIn } from '../sessions/answerSignIn.ts';
import { browserOf } from '../sessions/browserOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { addPasskey, anotherPasskey } from './addPasskey.ts';
import type { PasskeyRow } from './passkeyStore.ts';
import { requestOptions } from './signature.ts';
import { signInWithPasskey } from './signInWithPasskey.ts';

export function passkeyRoutes(deps: IdentityDeps): Route[] {
  return implement(passkeyEndpoints, {
    'GET /me/passkeys': async ({ session }) => {
      const { account } = await signedInAccount(deps, session);
      return (await deps.passkeys.ofAccount(account._id)).map(present);
    },
    'POST /me/passkeys/options': async ({ session, body, ip }) => {
      const { account } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      return anotherPasskey(deps, account);
    },
    'POST /me/passkeys': async ({ session, body, headers }) => {
      const { account } = await signedInAccount(deps, session);
      return present(await addPasskey(deps, account, body.credential, browserOf(headers['user-agent'])));
    },
    'POST /me/passkeys/:id/remove': async ({ session, params, body, ip }) => {
      const { account } = await signedInAccount(deps, session);
      await confirmPassword(deps, account, session, body.currentPassword, ip);
      const { _id: id, email, locale } = account;
      await inTransaction(deps.connection, async (transaction) => {
        if (!(await deps.passkeys.remove(transaction, id, params.id))) {
          throw new AppError('not_found');
        }
        await deps.mails.add({ kind: 'passkeyRemoved', email, locale }, transaction);
      });
    },
    'POST /auth/passkey/options': () => requestOptions(deps),
    'POST /auth/passkey': async ({ body, ip, headers }) => {
      const account = await signInWithPasskey(deps, body.credential);
      return answerSignIn(deps, account, { ip, headers });
    },
  });
}

function present({ _id, browser, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    passkey_id: _id,
    browser,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
