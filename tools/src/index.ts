export { freePort } from './ports.ts';
export { findOnPath } from './processes/findOnPath.ts';
export { natsConfig } from './servers/natsServer.ts';
export { startMongo } from './servers/startMongo.ts';
export { startNats } from './servers/startNats.ts';
export { withDatabase } from './servers/withDatabase.ts';
export { waitFor } from './waitFor.ts';
export type { WaitOptions } from './waitFor.ts';
