import type { QueryClient } from '@citame/web/query';

/**
 * Changes cached data before the server has confirmed the change: for `onMutate`.
 * @returns a rollback to the data of before, for `onError`
 */
export async function optimisticUpdate<Data>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (data: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Data>(queryKey);
  if (before === undefined) {
    return () => {};
  }
  client.setQueryData(queryKey, change(before));
  return () => {
    client.setQueryData(queryKey, before);
  };
}
