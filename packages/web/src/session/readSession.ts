import type { User } from '@citame/contracts';
import { fieldsOf, isText } from '../fieldsOf.ts';

/** Data of the signed-in owner that the pages need. */
export type SessionUser = Pick<User, 'name' | 'email'> & Partial<Pick<User, 'id' | 'tenant_id' | 'locale'>>;

/** The token of an answer to login or register: the first of `access_token`, `token`, `jwt` and `data.token`. */
export function tokenOf(answer: unknown): string | undefined {
  const { access_token, token, jwt, data } = fieldsOf(answer);
  return [access_token, token, jwt, fieldsOf(data)['token']].find(isText);
}

/** The user of an answer: the first of `user`, `data.user` and `peluqueria`. */
export function userOf(answer: unknown): SessionUser | undefined {
  const { user, data, peluqueria } = fieldsOf(answer);
  return [user, fieldsOf(data)['user'], peluqueria].map(asUser).find((found) => found !== undefined);
}

/** The user of an answer to `GET me`, which may also be the user itself. */
export function userOfMe(answer: unknown): SessionUser | undefined {
  return userOf(answer) ?? asUser(answer);
}

export function asUser(value: unknown): SessionUser | undefined {
  const { name, nombre, email, id, tenant_id, tenantId, locale } = fieldsOf(value);
  if (!isText(email)) {
    return undefined;
  }
  const tenant = [tenant_id, tenantId].find(isText);
  return {
    name: [name, nombre].find(isText) ?? '',
    email,
    ...(isText(id) ? { id } : {}),
    ...(tenant === undefined ? {} : { tenant_id: tenant }),
    ...(locale === 'es' || locale === 'en' ? { locale } : {}),
  };
}
