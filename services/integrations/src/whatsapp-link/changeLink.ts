import { AppError, inTransaction, isDuplicateKey, type Clock, type Logger } from '@citame/service-kit';
import { randomInt } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { GraphClient } from '../graph/graphClient.ts';
import { presentFailure } from '../graph/graphFailure.ts';
import type { OutboundStore } from '../outbound/outboundStore.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { ConsentStore } from './consentStore.ts';
import { tokenField, type LinkStore, type WhatsappLink } from './linkStore.ts';
import type { TemplateStore } from '../templates/templateStore.ts';
import { pinField, type PinStore } from './pinStore.ts';

export interface LinkDeps {
  readonly connection: Connection;
  readonly consents: ConsentStore;
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly outbound: OutboundStore;
  readonly templates: TemplateStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface WantedNumber {
  readonly wabaId: string;
  readonly phoneNumberId: string;
}

/**
 * Links a number that the tenant's owner was granted. Doing it again with the same number changes nothing.
 * @throws AppError `whatsapp_link_invalid`, `number_taken`, `provider_error`, `unavailable`
 */
export async function linkNumber(deps: LinkDeps, tenantId: string, wanted: WantedNumber): Promise<void> {
  const pending = await deps.consents.pendingOf(tenantId, deps.clock());
  const number = pending?.numbers.find((granted) => isSame(granted, wanted));
  if (pending === null || number === undefined) {
    const current = await deps.links.ofTenant(tenantId);
    if (current?.state === 'connected' && isSame(current, wanted)) {
      return;
    }
    throw new AppError('whatsapp_link_invalid');
  }
  if ((await deps.links.takenFrom(tenantId, [number.phoneNumberId])).length > 0) {
    throw new AppError('number_taken');
  }
  const { sealedToken } = pending;
  await prepareNumber(deps, tenantId, number, deps.sealer.open(tenantId, tokenField, sealedToken));
  const former = await claim(deps, { _id: tenantId, ...number, sealedToken, linkedAt: deps.clock() });
  if (former !== null && former.wabaId !== number.wabaId) {
    await stopWebhooks(deps, former);
  }
}

function isSame(one: WantedNumber, other: WantedNumber): boolean {
  return one.wabaId === other.wabaId && one.phoneNumberId === other.phoneNumberId;
}

async function prepareNumber(
  { graph, pins, sealer }: LinkDeps,
  tenantId: string,
  { wabaId, phoneNumberId }: WantedNumber,
  token: string,
): Promise<void> {
  // Stored before Meta learns it: a PIN that only Meta knows would lock the number.
  const sealedPin = sealer.seal(tenantId, pinField, String(randomInt(1_000_000)).padStart(6, '0'));
  const pin = await pins.keep({ _id: phoneNumberId, tenantId, sealedPin });
  try {
    await graph.subscribe(token, wabaId);
    await graph.register(token, phoneNumberId, sealer.open(pin.tenantId, pinField, pin.sealedPin));
  } catch (error) {
    throw presentFailure(error);
  }
}

async function claim(
  { connection, links, consents, templates }: LinkDeps,
  link: Omit<WhatsappLink, 'state'>,
): Promise<WhatsappLink | null> {
  try {
    return await inTransaction(connection, async (session) => {
      const former = await links.claim(session, link);
      await consents.drop(session, link._id);
      await templates.ensure(link, link.linkedAt, session);
      return former;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'phoneNumberId') ? new AppError('number_taken') : error;
  }
}

/** Unlinks the tenant's number, if there is one: the token is erased and what waits to be sent is dropped. */
export async function unlinkNumber(deps: LinkDeps, tenantId: string): Promise<void> {
  const removed = await inTransaction(deps.connection, async (session) => {
    const link = await deps.links.remove(session, tenantId);
    await deps.consents.drop(session, tenantId);
    await deps.templates.drop(session, tenantId);
    await deps.outbound.dropQueued(session, tenantId, deps.clock());
    return link;
  });
  if (removed !== null) {
    await stopWebhooks(deps, removed);
  }
}

/** Asks Meta to stop, as far as possible: it may have forgotten us already. Another tenant may share the account. */
async function stopWebhooks(deps: LinkDeps, { _id, wabaId, sealedToken }: WhatsappLink): Promise<void> {
  try {
    if (sealedToken === undefined || (await deps.links.isAccountLinked(wabaId))) {
      return;
    }
    await deps.graph.unsubscribe(deps.sealer.open(_id, tokenField, sealedToken), wabaId);
  } catch (error) {
    deps.logger.warn({ err: error }, 'whatsapp account not unsubscribed');
  }
}
