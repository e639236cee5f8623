import type { Reach, TemplateName } from '@citame/contracts';
import type { EndpointInput, EndpointResult } from '@citame/web/api';
import { apiQuery, useQueries, useQuery, type QueryClient } from '@citame/web/query';

export type Notice = 'booked' | 'moved' | 'cancelled';

/** Templates that tell of it: one that Meta has approved will do, as the services send `moved` until they may send `changed`. */
const templatesOf = {
  booked: ['booked'],
  moved: ['changed', 'moved'],
  cancelled: ['cancelled'],
} as const satisfies Record<Notice, readonly TemplateName[]>;

/** Why a client cannot be told by WhatsApp. */
export type WhyUntold = 'noPhone' | 'neverWrote' | 'optedOut' | 'noConsent' | 'notApproved' | 'notConnected';

const reasons = {
  no_phone: 'noPhone',
  no_conversation: 'neverWrote',
  opted_out: 'optedOut',
  consent_withdrawn: 'noConsent',
} as const satisfies Record<NonNullable<Reach['reason']>, WhyUntold>;

/** A client who may be told of something. */
export interface ToldClient {
  /** Undefined for a client who is not known yet. */
  readonly customerId: string | undefined;
  readonly hasPhone: boolean;
  /** Number of a client who is not known yet: they may have written to the bot and never booked. */
  readonly phone?: string | undefined;
  /** Whether the number is still being written: whether they can be told is asked in a moment. */
  readonly isWriting?: boolean;
  /** Whether the client consents in the form, which is then noted with what is saved. */
  readonly consents?: boolean;
}

/** Whether a client can be told. */
export interface Telling {
  readonly canTell: boolean;
  /** Why not; undefined also while it is not known yet. */
  readonly why: WhyUntold | undefined;
  /** A client with a phone who has never written: they can be told once they consent. */
  readonly needsConsent: boolean;
}

/** The answers that decide it; undefined while they are awaited, and where they cannot be had. */
interface Answers {
  readonly status: EndpointResult<'GET /whatsapp/status'> | undefined;
  readonly reach: Reach | undefined;
  readonly templates: EndpointResult<'GET /whatsapp/templates'> | undefined;
}

const statusQuery = apiQuery('GET /whatsapp/status');
const templatesQuery = apiQuery('GET /whatsapp/templates');
/** The query of whether a client can be reached, and the name that a number has in WhatsApp. */
export const reachQuery = (query: NonNullable<EndpointInput<'GET /conversations/reach'>['query']>) => ({
  ...apiQuery('GET /conversations/reach', { query }),
  // They may just have written.
  staleTime: 0,
});

/**
 * Whether these clients can be told of a change by WhatsApp, in their order, asked once for each before it is saved. Where
 * that cannot be found out, the owner may try.
 */
export function useTellings(clients: readonly ToldClient[], notice: Notice): readonly Telling[] {
  const status = useQuery(statusQuery);
  const ids = [...new Set(clients.flatMap(({ customerId, phone }) => customerId ?? phone ?? []))];
  const known = new Set(clients.map(({ customerId }) => customerId));
  const asked = useQueries({
    queries: ids.map((id) => reachQuery(known.has(id) ? { customer_id: id } : { phone: id })),
  });
  const ofClient = ({ customerId, phone }: ToldClient) => asked[ids.indexOf(customerId ?? phone ?? '')];
  const templates = useQuery({
    ...templatesQuery,
    enabled: clients.some((client) => needsTemplate(client, ofClient(client)?.data)),
  });
  return clients.map((client) => {
    const reach = ofClient(client);
    return tellingOf(
      client,
      notice,
      { status: status.data, reach: reach?.data, templates: templates.data },
      { reach: client.isWriting === true || reach?.isPending === true, templates: templates.isPending },
    );
  });
}

const unknown: Telling = { canTell: false, why: undefined, needsConsent: false };

/** {@link useTellings} of one client. */
export function useTelling(client: ToldClient, notice: Notice): Telling {
  const [telling = unknown] = useTellings([client], notice);
  return telling;
}

/** The same outside of a form; undefined when it cannot be found out. */
export async function findTelling(
  queries: QueryClient,
  client: ToldClient & { readonly customerId: string },
  notice: Notice,
): Promise<Telling | undefined> {
  try {
    const [status, reach] = await Promise.all([
      queries.fetchQuery(statusQuery),
      queries.fetchQuery(reachQuery({ customer_id: client.customerId })),
    ]);
    const templates = needsTemplate(client, reach) ? await queries.fetchQuery(templatesQuery) : undefined;
    return tellingOf(client, notice, { status, reach, templates }, { reach: false, templates: false });
  } catch {
    return undefined;
  }
}

function tellingOf(
  client: ToldClient,
  notice: Notice,
  { status, reach, templates }: Answers,
  awaited: { readonly reach: boolean; readonly templates: boolean },
): Telling {
  // It is not said of a person who is no client yet before it is known.
  const isAsked = awaited.reach && client.customerId === undefined;
  const against = isAsked ? undefined : reasonAgainst(client, reach);
  const needsConsent = !isAsked && isConsentWanted(client, reach);
  const no = (why: WhyUntold): Telling => ({
    canTell: false,
    why,
    needsConsent: needsConsent && why !== 'notConnected',
  });
  if (against !== 'noPhone' && status?.connected === false) {
    return no('notConnected');
  }
  if (against !== undefined && !(needsConsent && client.consents === true)) {
    return no(against);
  }
  const isTemplateNeeded = needsTemplate(client, reach);
  if (awaited.reach || (isTemplateNeeded && awaited.templates)) {
    return { canTell: false, why: undefined, needsConsent };
  }
  const isRefused = isTemplateNeeded && templates !== undefined && !isApproved(templates, notice);
  return isRefused ? no('notApproved') : { canTell: true, why: undefined, needsConsent };
}

/** Whether Meta has approved a template that tells of it, in any language. */
function isApproved({ templates }: NonNullable<Answers['templates']>, notice: Notice): boolean {
  const telling: readonly TemplateName[] = templatesOf[notice];
  return templates.some(({ name, state }) => state === 'approved' && telling.includes(name));
}

function reasonAgainst(
  { customerId, hasPhone }: ToldClient,
  reach: Reach | undefined,
): WhyUntold | undefined {
  if (customerId === undefined && reach === undefined) {
    return hasPhone ? 'neverWrote' : 'noPhone';
  }
  return reach === undefined || reach.reason === null ? undefined : reasons[reach.reason];
}

function isConsentWanted(client: ToldClient, reach: Reach | undefined): boolean {
  const against = reasonAgainst(client, reach);
  return client.hasPhone && (against === 'neverWrote' || against === 'noConsent');
}

function needsTemplate(client: ToldClient, reach: Reach | undefined): boolean {
  return reach?.needs_template === true || isConsentWanted(client, reach);
}
