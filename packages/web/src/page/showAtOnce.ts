import type { QueryClient } from '@citame/web/query';

/**
 * Shows a change of what was read before the server has made it: for `onMutate`.
 * @returns puts back what was there, for `onError`
 */
export async function showAtOnce<Data>(
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
