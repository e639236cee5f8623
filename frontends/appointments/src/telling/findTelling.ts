import { isApproved, reasonAgainst, type Notice, type ReasonAgainst } from '@citame/web/page';
import { apiQuery, type QueryClient } from '@citame/web/query';

/** `yes` for a client who can be told, else why not. */
export type Tellable = 'yes' | ReasonAgainst | 'notConnected';

/** Whether a client can be told by WhatsApp now, outside of a form; undefined when that cannot be found out. */
export async function findTelling(
  queries: QueryClient,
  customerId: string,
  notice: Notice,
): Promise<Tellable | undefined> {
  try {
    const [status, reach] = await Promise.all([
      queries.fetchQuery(apiQuery('GET /whatsapp/status')),
      queries.fetchQuery(apiQuery('GET /conversations/reach', { query: { customer_id: customerId } })),
    ]);
    const against = reasonAgainst(reach);
    if (against === 'noPhone' || status.connected) {
      return against ?? (reach.needs_template ? await withTemplate(queries, notice) : 'yes');
    }
    return 'notConnected';
  } catch {
    return undefined;
  }
}

async function withTemplate(queries: QueryClient, notice: Notice): Promise<Tellable> {
  const templates = await queries.fetchQuery(apiQuery('GET /whatsapp/templates'));
  return isApproved(templates, notice) ? 'yes' : 'notApproved';
}
