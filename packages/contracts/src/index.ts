/** The contracts between services, frontends and the outside: every HTTP body, event and call as a zod schema. */
export * from './errors.ts';
export * from './events/catalog.ts';
export * from './events/defineEvent.ts';
export * from './events/identity.ts';
export * from './events/messages.ts';
export * from './events/scheduling.ts';
export * from './http/catalog.ts';
export * from './http/gateway.ts';
export * from './http/identity.ts';
export * from './http/integrations.ts';
export * from './http/scheduling.ts';
export * from './messages.ts';
export * from './primitives.ts';
export * from './rpc/defineRpc.ts';
export * from './rpc/scheduling.ts';
