import type { Appointment } from '@citame/contracts';
import { isApproved, reasonAgainst, type Notice, type ReasonAgainst } from '@citame/web/page';
import { apiQuery, useQueries, useQuery } from '@citame/web/query';

interface ClientsReach {
  /** Why a client cannot be told; undefined when they can, and while it is not known. */
  readonly against: (customerId: string) => ReasonAgainst | undefined;
  /** Whether it is known of every client. */
  readonly isKnown: boolean;
}

/**
 * Whether the clients of these appointments can be told of what becomes of them, asked once for each client. Of those of
 * whom it cannot be found out the owner may try.
 */
export function useReach(
  appointments: readonly Pick<Appointment, 'customer_id'>[],
  notice: Notice,
): ClientsReach {
  const customerIds = [...new Set(appointments.map(({ customer_id: id }) => id))];
  const asked = useQueries({
    queries: customerIds.map((id) => ({
      ...apiQuery('GET /conversations/reach', { query: { customer_id: id } }),
      // They may just have written.
      staleTime: 0,
    })),
  });
  const needsTemplate = asked.some(({ data }) => data?.needs_template === true);
  const templates = useQuery({ ...apiQuery('GET /whatsapp/templates'), enabled: needsTemplate });
  const isRefused = templates.data !== undefined && !isApproved(templates.data, notice);
  const reasons = new Map(
    customerIds.map((id, place) => {
      const reach = asked[place]?.data;
      const against = reach && reasonAgainst(reach);
      return [id, against ?? (reach?.needs_template === true && isRefused ? 'notApproved' : undefined)];
    }),
  );
  return {
    against: (customerId) => reasons.get(customerId),
    isKnown: asked.every(({ isPending }) => !isPending) && !(needsTemplate && templates.isPending),
  };
}
