import type { RouteObject } from 'react-router-dom';
import type { Texts } from '../i18n/index.ts';
import { fieldsOf } from '../fieldsOf.ts';

/** Raised when shell and remotes no longer understand each other; a remote of another number is refused. */
export const contractNumber = 1;

/** Module that a remote exposes as `./routes`. */
export interface RemoteModule {
  readonly contract: number;
  readonly name: string;
  readonly version: string;
  /** Relative to its mount; pages other than the first are best a `lazyPart`. */
  readonly routes: RouteObject[];
  readonly i18n: Texts;
}

/** Declares a remote, which `src/routes.tsx` exports as `remote`. */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: contractNumber, ...remote };
}

/**
 * Checks the module that a remote's code exposes.
 * @throws ContractMismatch when it was made for another contract, Error when it is no remote at all
 */
export function readRemoteModule(exposed: unknown): RemoteModule {
  const { remote } = fieldsOf(exposed);
  const { contract, name, routes, i18n } = fieldsOf(remote);
  if (typeof contract === 'number' && contract !== contractNumber) {
    throw new ContractMismatch(contract);
  }
  if (contract === undefined || typeof name !== 'string' || !Array.isArray(routes) || i18n === undefined) {
    throw new Error('What was loaded is no remote');
  }
  // The contract is ours: `defineRemote` of some version of this package made it.
  return remote as RemoteModule;
}

/** A remote that was made for another contract than the shell's. */
export class ContractMismatch extends Error {
  readonly contract: number;

  constructor(contract: number) {
    super(`The remote follows contract ${contract}, the shell ${contractNumber}`);
    this.name = 'ContractMismatch';
    this.contract = contract;
  }
}
