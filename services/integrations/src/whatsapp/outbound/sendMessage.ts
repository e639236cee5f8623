import { contactOf, mayWriteFirst } from '@citame/contracts';
import {
  isAppError,
  type Clock,
  type DeadLetters,
  type Logger,
  type RpcClient,
  type Sealer,
} from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import type { ErasedConversations } from '../records/erasedConversations.ts';
import type { LookBeforeSend } from '../records/lookBeforeSend.ts';
import type { TemplateStore } from '../records/templateStore.ts';
import type { MediaStore } from '../records/mediaStore.ts';
import { tokenField, type LinkStore, type WhatsappLink } from '../records/linkStore.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import type { NewMessage, OutboundMessage } from '../records/outboundRows.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import { afterSendFailure } from '../rules/afterSendFailure.ts';
import { composeMessage, type SentFile } from './rules/composeMessage.ts';
import { capAllows, type CapDeps } from '../cap/holdToCap.ts';
import { notePaymentMissing, paymentCode } from './noteBilling.ts';
import { uploadFile } from './uploadFile.ts';

export interface SendDeps extends CapDeps {
  readonly outbound: OutboundStore;
  readonly erased: Pick<ErasedConversations, 'has'>;
  readonly lookBeforeSend: LookBeforeSend;
  readonly links: LinkStore;
  readonly media: MediaStore;
  readonly templates: TemplateStore;
  readonly graph: GraphClient;
  readonly call: RpcClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly deadLetters: DeadLetters;
  readonly counters: WhatsappMetrics;
  /** Longer than the longest call of the Graph API: a worker that has not settled a try by then has died. */
  readonly leaseMs: number;
  readonly reconcileMs: number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Runs work in the background; only the end of the process waits for it. */
  readonly aside: (work: Promise<void>) => void;
}

/** A message is retried once after an unknown outcome; a second retry is likelier to duplicate than to deliver. */
const maxUnknownOutcomes = 2;
const maxJitterMs = 2000;
const keyMissingMs = 60_000;
const consentUnknownMs = 5000;
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
  if (head.state === 'unknown' && head.doubts >= maxUnknownOutcomes) {
    await giveUp(deps, head, 'unconfirmed');
    return;
  }
  const way = await findWay(deps, head, await deps.links.ofTenant(head.tenantId));
  if ('reason' in way) {
    await giveUp(deps, head, way.reason);
    return;
  }
  if ('notBefore' in way) {
    await outbound.postpone(head, now, way.notBefore);
    return;
  }
  const row = await outbound.begin(head, now, later(now, deps.leaseMs));
  if (row !== null) {
    await send(deps, row, way);
  }
}

/**
 * Stores a new message: begun, so by one write, when nothing keeps it from being sent in this moment; else queued. Nothing
 * is looked at between that write and the send: who dies there leaves a try of unknown outcome.
 * @returns the function that sends it, if it is begun
 */
export async function storeMessage(
  deps: SendDeps,
  message: NewMessage,
): Promise<(() => Promise<void>) | undefined> {
  const { outbound, clock, leaseMs } = deps;
  if (message.content.kind === 'media') {
    // Its file goes up first, which may take longer than the asker of it waits.
    await queueMessage(deps, message);
    return undefined;
  }
  const { link, isErased, hasOpen } = await deps.lookBeforeSend(message.tenantId, message.conversationId);
  if (isErased) {
    return undefined;
  }
  const way = hasOpen ? undefined : await findWay(deps, message, link);
  const now = clock();
  if (way !== undefined && 'token' in way) {
    const row = await outbound.queueBegun(message, now, later(now, leaseMs));
    if (row !== null) {
      return () => send(deps, row, way);
    }
  }
  await outbound.queue(message, now);
  return undefined;
}

/** Stores a message whose turn comes later, unless its conversation was erased. */
export async function queueMessage(
  { outbound, erased, clock }: SendDeps,
  message: NewMessage,
): Promise<void> {
  if (!(await erased.has(message.conversationId))) {
    await outbound.queue(message, clock());
  }
}

/** By what a message can be sent now. */
interface OpenWay {
  readonly link: WhatsappLink;
  readonly token: string;
  readonly file?: SentFile;
}
/** Else why it never can, or until when it cannot. */
type Way = OpenWay | { readonly reason: string } | { readonly notBefore: Date };

async function findWay(deps: SendDeps, message: NewMessage, link: WhatsappLink | null): Promise<Way> {
  const now = deps.clock();
  if (link?.sealedToken === undefined) {
    return { reason: 'not_linked' };
  }
  const token = openToken(deps, link, link.sealedToken);
  if (token === undefined) {
    return { notBefore: later(now, keyMissingMs) };
  }
  if (link.pausedUntil !== undefined && link.pausedUntil > now) {
    return { notBefore: later(link.pausedUntil, deps.random() * maxJitterMs) };
  }
  if (!(await isApproved(deps, message))) {
    return { reason: 'template_not_approved' };
  }
  if (!(await isPaidFor(deps, message))) {
    return { reason: 'monthly_cap' };
  }
  const consent = await consentOf(deps, message);
  switch (consent) {
    case 'given':
      return withFile(deps, message, { link, token });
    case 'opted_out':
    case 'consent_withdrawn':
      return { reason: consent };
    case 'unknown':
      return { notBefore: later(now, consentUnknownMs) };
  }
}

/** The way of a message with its file uploaded; none when the file is kept no longer. */
async function withFile(deps: SendDeps, { tenantId, content }: NewMessage, way: OpenWay): Promise<Way> {
  if (content.kind !== 'media') {
    return way;
  }
  const { link, token } = way;
  const file = await uploadFile(deps, { tenantId, mediaId: content.mediaId, link, token });
  return file === undefined ? { reason: 'file_gone' } : { ...way, file };
}

/** Asked at the moment of sending: a client may have opted out, or the team noted the end of a consent, while it waited. */
async function consentOf(
  { call }: SendDeps,
  { tenantId, conversationId, unasked, byConsentOf }: NewMessage,
): Promise<'given' | 'opted_out' | 'consent_withdrawn' | 'unknown'> {
  if (unasked !== true) {
    return 'given';
  }
  try {
    const { mayWrite } = await call(mayWriteFirst, { tenantId, conversationId });
    if (!mayWrite) {
      return 'opted_out';
    }
    return byConsentOf === undefined || (await isNoted(call, tenantId, byConsentOf))
      ? 'given'
      : 'consent_withdrawn';
  } catch (error) {
    if (isAppError(error, 'unavailable')) {
      return 'unknown';
    }
    throw error;
  }
}

async function isNoted(call: RpcClient, tenantId: string, customerId: string): Promise<boolean> {
  return (await call(contactOf, { tenantId, customerId })).consent === 'given';
}

/** Only templates need approval. */
async function isApproved({ templates }: SendDeps, { tenantId, template }: NewMessage): Promise<boolean> {
  return template === undefined || (await templates.stateOf({ tenantId, ...template })) === 'approved';
}

/** Only templates are held to the owner's limit. */
async function isPaidFor(deps: SendDeps, { _id, tenantId, template }: NewMessage): Promise<boolean> {
  return template === undefined || capAllows(deps, tenantId, template.name, _id);
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

async function send(deps: SendDeps, row: OutboundMessage, { link, token, file }: OpenWay): Promise<void> {
  const { graph, outbound, counters } = deps;
  if (row.dueAt !== undefined && row.dueAt <= deps.clock()) {
    // Paused for so long that another process may have taken this try for one of unknown outcome.
    return;
  }
  try {
    const sending = graph.send(token, link.phoneNumberId, composeMessage({ ...row, file, rowId: row._id }));
    if (row.tries === 1 && row.answers !== undefined) {
      deps.aside(markRead(deps, token, link.phoneNumberId, row.answers));
    }
    const wamid = await sending;
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
  const decision = afterSendFailure(failure, row.retry);
  const now = deps.clock();
  counters.sends.inc({ outcome: decision.do });
  logger.warn({ messageId: row._id, status, code, decision: decision.do }, 'whatsapp message not sent');
  switch (decision.do) {
    case 'reconcile':
      await outbound.doubt(row, now, later(now, deps.reconcileMs));
      return;
    case 'retry': {
      const jitterMs = decision.wholeNumber ? deps.random() * maxJitterMs : 0;
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
      if (code === paymentCode) {
        await notePaymentMissing(deps, row.tenantId);
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
