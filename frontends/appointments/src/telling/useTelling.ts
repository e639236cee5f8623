import { isApproved, reasonAgainst, type Notice, type ReasonAgainst } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { texts } from '../texts.ts';

/** Whether a client can be told. */
export interface Telling {
  readonly canTell: boolean;
  /** Why not, for the owner; undefined also while it is not known yet. */
  readonly why: string | undefined;
  /** A client with a phone who has never written: they can be told once they consent. */
  readonly needsConsent: boolean;
}

/**
 * Whether a client can be told of a change by WhatsApp, asked before it is saved. Where that cannot be found out, the owner
 * may try.
 */
export function useTelling(
  {
    customerId,
    hasPhone,
  }: {
    /** Undefined for a client who is not known yet, and so has never written. */
    readonly customerId: string | undefined;
    readonly hasPhone: boolean;
  },
  notice: Notice,
  /** Whether the client consents in the form, which is then noted with what is saved. */
  consents = false,
): Telling {
  const text = texts.useTexts();
  const status = useQuery(apiQuery('GET /whatsapp/status'));
  const reach = useQuery({
    ...apiQuery('GET /conversations/reach', { query: { customer_id: customerId ?? '' } }),
    enabled: customerId !== undefined,
    // They may just have written.
    staleTime: 0,
  });
  const against = reach.data === undefined ? undefined : reasonAgainst(reach.data);
  const needsConsent =
    hasPhone && (customerId === undefined || against === 'neverWrote' || against === 'noConsent');
  const needsTemplate = reach.data?.needs_template === true || needsConsent;
  const templates = useQuery({ ...apiQuery('GET /whatsapp/templates'), enabled: needsTemplate });
  const no = (reason: ReasonAgainst | 'notConnected'): Telling => ({
    canTell: false,
    why: text(`telling.${reason}`),
    needsConsent: needsConsent && reason !== 'notConnected',
  });
  if (status.data?.connected === false) {
    return no('notConnected');
  }
  if (needsConsent && !consents) {
    return no(against ?? 'neverWrote');
  }
  if (customerId === undefined && !hasPhone) {
    return no('noPhone');
  }
  if (against !== undefined && !needsConsent) {
    return no(against);
  }
  if ((customerId !== undefined && reach.isPending) || (needsTemplate && templates.isPending)) {
    return { canTell: false, why: undefined, needsConsent };
  }
  return needsTemplate && templates.data !== undefined && !isApproved(templates.data, notice)
    ? no('notApproved')
    : { canTell: true, why: undefined, needsConsent };
}
