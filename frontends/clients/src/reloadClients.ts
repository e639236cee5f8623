import { invalidate } from '@citame/web/page';
import type { QueryClient } from '@citame/web/query';

/** Reads again what shows clients: lists, records, and appointments and conversations, which have their names. */
export function reloadClients(client: QueryClient): Promise<void> {
  return invalidate(
    client,
    'GET /customers',
    'GET /customers/:id',
    'GET /customers/tags',
    'GET /appointments',
    'GET /appointments/days',
    'GET /conversations',
    'GET /waiting-list',
  );
}
