import { isApproved, reasonAgainst, type Notice } from '@citame/web/page';
import { apiQuery, type QueryClient } from '@citame/web/query';

/** Whether a client can certainly be told by WhatsApp now, outside of a form. */
export async function findTelling(
  queries: QueryClient,
  customerId: string,
  notice: Notice,
): Promise<boolean> {
  try {
    const [status, reach] = await Promise.all([
      queries.fetchQuery(apiQuery('GET /whatsapp/status')),
      queries.fetchQuery(apiQuery('GET /conversations/reach', { query: { customer_id: customerId } })),
    ]);
    if (!status.connected || reasonAgainst(reach) !== undefined) {
      return false;
    }
    return (
      !reach.needs_template ||
      isApproved(await queries.fetchQuery(apiQuery('GET /whatsapp/templates')), notice)
    );
  } catch {
    return false;
  }
}
