export { ContractMismatch, contractNumber, defineRemote, readRemoteModule } from './remoteModule.ts';
export type { RemoteModule } from './remoteModule.ts';
export { parseRemotes, remoteOf, remotesFileSchema } from './remotesFile.ts';
export type { Layout, MenuEntry, RemoteEntry } from './remotesFile.ts';
