import type { Clock, Logger } from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { TemplateStore } from '../templates/templateStore.ts';
import { tokenField, type LinkStore, type WhatsappLink } from '../whatsapp-link/linkStore.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import type { OutboundMessage, OutboundStore } from './outboundStore.ts';
import { afterFailure } from './rules/afterFailure.ts';
import { composeMessage } from './rules/composeMessage.ts';

export interface SendDeps {
  readonly onWhatsappChange: (tenantId: string) => void;
  readonly outbound: OutboundStore;
  readonly links: LinkStore;
  readonly templates: TemplateStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counters: WhatsappMetrics;
  /** Longer than a call of the Graph API takes at most: whoever has not settled a try by then has died. */
  readonly leaseMs: number;
  readonly reconcileMs: number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Runs something that nobody waits for until the end of the process. */
  readonly aside: (work: Promise<void>) => void;
}

/** A message is sent anew after one try of unknown outcome; after two, trying again would rather repeat than reach. */
const mostDoubts = 2;
const longestJitterMs = 2000;
const keyMissingMs = 60_000;
/** Meta knows no such template, or has paused or disabled it. */
const templateCodes: ReadonlySet<number> = new Set([132_001, 132_015, 132_016]);

/** Does what is due about the first message of a conversation. */
export async function advanceMessage(deps: SendDeps, head: OutboundMessage): Promise<void> {
  const { outbound, clock, reconcileMs } = deps;
  const now = clock();
  if (head.state === 'sending') {
    await outbound.doubt(head, now, later(now, reconcileMs));
    return;
  }
  if (head.state === 'unknown' && head.doubts >= mostDoubts) {
    await giveUp(deps, head, 'unconfirmed');
    return;
  }
  const link = await deps.links.ofTenant(head.tenantId);
  if (link?.sealedToken === undefined) {
    await giveUp(deps, head, 'not_linked');
    return;
  }
  const token = openToken(deps, link, link.sealedToken);
  if (token === undefined) {
    await outbound.postpone(head, now, later(now, keyMissingMs));
    return;
  }
  if (link.pausedUntil !== undefined && link.pausedUntil > now) {
    await outbound.postpone(head, now, later(link.pausedUntil, deps.random() * longestJitterMs));
    return;
  }
  if (!(await isApproved(deps, head))) {
    await giveUp(deps, head, 'template_not_approved');
    return;
  }
  const row = await outbound.begin(head, now, later(now, deps.leaseMs));
  if (row !== null) {
    await send(deps, row, link, token);
  }
}

/** What is no template needs nobody's approval. */
async function isApproved(
  { templates }: SendDeps,
  { tenantId, template }: OutboundMessage,
): Promise<boolean> {
  return template === undefined || (await templates.stateOf({ tenantId, ...template })) === 'approved';
}

/** Undefined when no key of ours opens it: not the owner's fault but the installation's, so the message waits for the key. */
function openToken(
  { sealer, logger }: SendDeps,
  { _id }: WhatsappLink,
  sealedToken: string,
): string | undefined {
  try {
    return sealer.open(_id, tokenField, sealedToken);
  } catch (error) {
    logger.error({ err: error, tenant: _id }, 'whatsapp token not opened, is ENCRYPTION_KEY the right one?');
    return undefined;
  }
}

async function send(deps: SendDeps, row: OutboundMessage, link: WhatsappLink, token: string): Promise<void> {
  const { graph, outbound, counters } = deps;
  if (row.tries === 1 && row.answers !== undefined) {
    deps.aside(markRead(deps, token, link.phoneNumberId, row.answers));
  }
  try {
    const body = composeMessage({ ...row, rowId: row._id });
    const wamid = await graph.send(token, link.phoneNumberId, body);
    counters.sends.inc({ outcome: 'accepted' });
    await outbound.accept(row, deps.clock(), wamid);
  } catch (error) {
    if (!(error instanceof GraphFailure)) {
      throw error;
    }
    await settle(deps, row, link, error);
  }
}

async function settle(
  deps: SendDeps,
  row: OutboundMessage,
  link: WhatsappLink,
  failure: GraphFailure,
): Promise<void> {
  const { outbound, counters, logger } = deps;
  const { status, code } = failure;
  const decision = afterFailure(failure, row.retry);
  const now = deps.clock();
  counters.sends.inc({ outcome: decision.do });
  logger.warn({ messageId: row._id, status, code, decision: decision.do }, 'whatsapp message not sent');
  switch (decision.do) {
    case 'reconcile':
      await outbound.doubt(row, now, later(now, deps.reconcileMs));
      return;
    case 'retry': {
      const jitterMs = decision.wholeNumber ? deps.random() * longestJitterMs : 0;
      const dueAt = later(now, decision.afterMs + jitterMs);
      if (decision.wholeNumber) {
        await deps.links.pause(link, dueAt);
      }
      await outbound.postpone(row, now, dueAt, decision.retry);
      return;
    }
    case 'disconnect':
      await breakLink(deps, link, `refused_${code}`);
      await giveUp(deps, row, 'not_linked', code);
      return;
    case 'fail':
      if (row.template !== undefined && code !== undefined && templateCodes.has(code)) {
        await deps.templates.doubt({ tenantId: row.tenantId, ...row.template }, now);
      }
      await giveUp(deps, row, 'refused', code);
  }
}

async function breakLink(
  { links, logger, onWhatsappChange }: SendDeps,
  link: WhatsappLink,
  reason: string,
): Promise<void> {
  await links.markBroken(link, reason);
  onWhatsappChange(link._id);
  logger.warn({ tenant: link._id, reason }, 'whatsapp link broken, the owner has to connect again');
}

async function giveUp(
  { outbound, clock, logger }: SendDeps,
  row: OutboundMessage,
  reason: string,
  code?: number,
): Promise<void> {
  await outbound.fail(row, clock(), { reason, ...(code === undefined ? {} : { code }) });
  logger.warn({ messageId: row._id, tenant: row.tenantId, reason, code }, 'whatsapp message given up');
}

/** Ticks the client's message blue. Nothing depends on it. */
async function markRead(
  { graph, logger }: SendDeps,
  token: string,
  phoneNumberId: string,
  wamid: string,
): Promise<void> {
  try {
    await graph.markRead(token, phoneNumberId, wamid);
  } catch (error) {
    logger.debug({ err: error }, 'message not marked as read');
  }
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
