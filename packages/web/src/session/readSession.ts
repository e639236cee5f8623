import type { User } from '@citame/contracts';
import { memberRoles, type MemberRole } from '@citame/contracts/members';
import { fieldsOf, isText } from '../fieldsOf.ts';

/** Data of the signed-in person that the pages need; without a role they are the owner. */
export type SessionUser = Pick<User, 'name' | 'email'> &
  Partial<
    Pick<
      User,
      | 'person_name'
      | 'id'
      | 'email_verified'
      | 'tenant_id'
      | 'locale'
      | 'role'
      | 'employee_id'
      | 'sees_contacts'
    >
  >;

/** Rights of a signed-in person in their business. */
export interface Rights {
  readonly role: MemberRole;
  /** The employee that they are; they then see their own calendar and clients only. */
  readonly employeeId: string | undefined;
  /** Whether they are shown phones and addresses of clients. */
  readonly seesContacts: boolean;
}

export function rightsOf(user: Partial<SessionUser> = {}): Rights {
  const { role = 'owner', employee_id: employeeId, sees_contacts: seesContacts = true } = user;
  return { role, employeeId: role === 'employee' ? (employeeId ?? undefined) : undefined, seesContacts };
}

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
  const {
    name,
    nombre,
    person_name,
    email,
    id,
    tenant_id,
    tenantId,
    locale,
    role,
    employee_id,
    sees_contacts,
    email_verified,
  } = fieldsOf(value);
  if (!isText(email)) {
    return undefined;
  }
  const tenant = [tenant_id, tenantId].find(isText);
  const known = memberRoles.find((one) => one === role);
  return {
    name: [name, nombre].find(isText) ?? '',
    email,
    ...(isText(person_name) ? { person_name } : {}),
    ...(isText(id) ? { id } : {}),
    ...(tenant === undefined ? {} : { tenant_id: tenant }),
    ...(locale === 'es' || locale === 'en' ? { locale } : {}),
    ...(known === undefined ? {} : { role: known }),
    ...(isText(employee_id) ? { employee_id } : {}),
    ...(typeof sees_contacts === 'boolean' ? { sees_contacts } : {}),
    ...(typeof email_verified === 'boolean' ? { email_verified } : {}),
  };
}
