import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError.ts';

const staleMs = 30_000;
const maxRetries = 2;

/** A cache of the server's answers. Only failures that may pass by themselves are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => failures < maxRetries && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
