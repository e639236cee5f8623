import { brokerUsers, type BrokerUser } from './names.ts';
import { permissionsOf } from './permissions.ts';

/** Everyone who connects to NATS: each service, the gateway, and `citame`, an operator who may do everything. */
export const natsUsers = [...brokerUsers, 'citame'] as const;
export type NatsUser = (typeof natsUsers)[number];

/** Permissions of each user, as variables of NATS' configuration that {@link userEntry} refers to. */
export function permissionVariables(): string {
  return brokerUsers.map((user) => `${variableOf(user)} ${textOf(user)}\n`).join('');
}

/**
 * One user of NATS' configuration, on a line.
 * @param password as it stands there: quoted, or a variable
 */
export function userEntry(name: string, password: string, permissionsAs: NatsUser): string {
  const permissions = permissionsAs === 'citame' ? '' : `, permissions: $${variableOf(permissionsAs)}`;
  return `    { user: "${name}", password: ${password}${permissions} }`;
}

/**
 * The users of NATS for its configuration, each twice, so that passwords can be changed while both count. The passwords are variables
 * (`$password_booking_bot`, `$password_booking_bot_2`): those of a file that is included before, or of the environment.
 */
export function natsUsersText(): string {
  const entries = natsUsers.flatMap((user) => {
    const password = `$password_${user.replaceAll('-', '_')}`;
    return [userEntry(user, password, user), userEntry(`${user}-2`, `${password}_2`, user)];
  });
  return `${permissionVariables()}authorization {\n  users: [\n${entries.join('\n')}\n  ]\n}\n`;
}

function variableOf(user: BrokerUser): string {
  return `may_${user.replaceAll('-', '_')}`;
}

function textOf(user: BrokerUser): string {
  const { publish, subscribe, notSubscribe } = permissionsOf(user);
  const deny = notSubscribe.length > 0 ? `, deny: ${list(notSubscribe)}` : '';
  return [
    '{',
    `  publish { allow: ${list(publish)} }`,
    `  subscribe { allow: ${list(subscribe)}${deny} }`,
    // An answer to whom asked, once and within two minutes.
    '  allow_responses: true',
    '}',
  ].join('\n');
}

/** Quoted: what begins with `$` would be a variable. */
function list(subjects: readonly string[]): string {
  return `[\n${subjects.map((subject) => `    "${subject}"\n`).join('')}  ]`;
}
