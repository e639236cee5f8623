/** Parts of TanStack Query that frontends use, by name, and queries made of endpoints. */
export {
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { apiQuery, endpointKey } from './apiQuery.ts';
export { createQueryClient } from './createQueryClient.ts';
export { useSettled } from './useSettled.ts';
export { useFormCall } from './useFormCall.ts';
