/** The users of NATS and what each may do, for everything that writes its configuration. No page needs it. */
export { brokerUsers, inboxOf, type BrokerUser } from './names.ts';
export { natsUsers, natsUsersText, permissionVariables, userEntry, type NatsUser } from './natsText.ts';
export { permissionsOf } from './permissions.ts';
