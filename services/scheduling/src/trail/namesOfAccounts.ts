import { accountNames } from '@citame/contracts';
import { isAppError, type RpcClient } from '@citame/service-kit';

/** Names of accounts; none while identity is away, as pages do without. */
export async function namesOfAccounts(
  call: RpcClient,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) {
    return new Map();
  }
  try {
    const { names } = await call(accountNames, { accountIds: [...accountIds] });
    return new Map(names.map(({ accountId, name }) => [accountId, name]));
  } catch (error) {
    if (isAppError(error, 'unavailable')) {
      return new Map();
    }
    throw error;
  }
}
