import type { Customer } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';

/** The conversation with a client; null before they write. */
export function useConversation({ customer_id: id }: Customer) {
  return useQuery(apiQuery('GET /customers/:id/conversation', { params: { id } }));
}
