import {
  AppError,
  omitUndefined,
  inTransaction,
  isDuplicateKey,
  type Clock,
  type Logger,
  type Sealer,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { GraphClient } from '../graph/graphClient.ts';
import { presentFailure } from '../graph/graphFailure.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import type { AddressBookStore } from '../records/addressBookStore.ts';
import type { ConsentStore } from '../records/consentStore.ts';
import type { ContactSyncStore } from '../records/contactSyncStore.ts';
import { tokenField, type LinkStore, type WhatsappLink } from '../records/linkStore.ts';
import type { MediaStore } from '../records/mediaStore.ts';
import type { TemplateStore } from '../records/templateStore.ts';
import type { PinStore } from '../records/pinStore.ts';
import { registerNumber } from './registerNumber.ts';

export interface LinkDeps {
  readonly connection: Connection;
  readonly consents: ConsentStore;
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly addressBook: AddressBookStore;
  readonly contactSyncs: ContactSyncStore;
  readonly outbound: OutboundStore;
  readonly templates: TemplateStore;
  readonly media: MediaStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface NumberIds {
  readonly wabaId: string;
  readonly phoneNumberId: string;
}
interface WantedNumber extends NumberIds {
  /** The signup said so; Meta is asked, too. */
  readonly onBusinessApp: boolean;
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
  const { sealedToken, tokenExpiresAt } = pending;
  const token = deps.sealer.open(tenantId, tokenField, sealedToken);
  const { isReady, isOnBusinessApp } = await prepareNumber(
    deps,
    tenantId,
    { ...number, onBusinessApp: wanted.onBusinessApp },
    token,
  );
  const former = await claim(deps, {
    _id: tenantId,
    ...number,
    sealedToken,
    linkedAt: deps.clock(),
    ...omitUndefined({ tokenExpiresAt }),
    ...(isReady ? {} : { unready: 'unverified' }),
    ...(isOnBusinessApp ? { onBusinessApp: true } : {}),
  });
  if (former !== null && former.wabaId !== number.wabaId) {
    await letGoAtMeta(deps, former);
  }
}

function isSame(one: NumberIds, other: NumberIds): boolean {
  return one.wabaId === other.wabaId && one.phoneNumberId === other.phoneNumberId;
}

/**
 * Whether messages can be sent from it now: Meta registers only a number that was verified by a code. One that stays in
 * the WhatsApp Business app is ready as it is, and registering it would take it out of there.
 */
async function prepareNumber(
  deps: LinkDeps,
  tenantId: string,
  { wabaId, phoneNumberId, onBusinessApp }: WantedNumber,
  token: string,
): Promise<{ readonly isReady: boolean; readonly isOnBusinessApp: boolean }> {
  try {
    await deps.graph.subscribe(token, wabaId);
    const { isVerified, isOnBusinessApp } = await deps.graph.numberState(token, phoneNumberId);
    if (isOnBusinessApp) {
      return { isReady: true, isOnBusinessApp };
    }
    if (onBusinessApp) {
      // Meta is not done with it: a moment later it will be.
      throw new AppError('provider_error');
    }
    if (isVerified) {
      await registerNumber(deps, tenantId, phoneNumberId, token);
    }
    return { isReady: isVerified, isOnBusinessApp };
  } catch (error) {
    throw presentFailure(error);
  }
}

/**
 * Makes it the tenant's number; answers the link before it. Of one that the WhatsApp Business app has, too, the address book is to
 * be asked for. @throws AppError `number_taken`
 */
export async function claim(
  { connection, links, consents, templates, pins, addressBook, contactSyncs }: LinkDeps,
  link: Parameters<LinkStore['claim']>[1],
): Promise<WhatsappLink | null> {
  try {
    return await inTransaction(connection, async (session) => {
      const former = await links.claim(session, link);
      await consents.drop(link._id, session);
      await templates.ensure(link, link.linkedAt, session);
      if (former !== null && former.phoneNumberId !== link.phoneNumberId) {
        await pins.drop(former.phoneNumberId, session);
        await addressBook.drop(session, link._id);
      }
      if (link.onBusinessApp === true) {
        await contactSyncs.enqueue(session, link._id, link.phoneNumberId, link.linkedAt);
      }
      return former;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'phoneNumberId') ? new AppError('number_taken') : error;
  }
}

/**
 * Unlinks the tenant's number, if there is one: token, PIN and the files of conversations are erased, and what waits to be
 * sent is dropped.
 */
export async function unlinkNumber(deps: LinkDeps, tenantId: string): Promise<void> {
  const [removed, pending] = await inTransaction(deps.connection, async (session) => {
    const link = await deps.links.remove(session, tenantId);
    const granted = await deps.consents.drop(tenantId, session);
    await deps.templates.drop(session, tenantId);
    await deps.contactSyncs.drop(session, tenantId);
    await deps.addressBook.drop(session, tenantId);
    if (link !== null) {
      await deps.pins.drop(link.phoneNumberId, session);
    }
    await deps.outbound.dropQueued(session, tenantId, deps.clock());
    return [link, granted] as const;
  });
  await deps.media.dropOf(tenantId);
  if (removed !== null) {
    await letGoAtMeta(deps, removed);
  }
  if (pending !== null) {
    await endToken(deps, tenantId, pending.sealedToken);
  }
}

/** Drops what the owner was granted and does not link, and ends its token at Meta, as far as possible. */
export async function dropPending(deps: LinkDeps, tenantId: string): Promise<void> {
  const pending = await deps.consents.drop(tenantId);
  if (pending !== null) {
    await endToken(deps, tenantId, pending.sealedToken);
  }
}

/**
 * Asks Meta to send no webhooks any more and ends the token that the owner has granted, as far as possible: Meta may have forgotten us
 * already. Another tenant may share the account, with a token of its own.
 */
async function letGoAtMeta(deps: LinkDeps, { _id, wabaId, sealedToken }: WhatsappLink): Promise<void> {
  if (sealedToken === undefined) {
    return;
  }
  const { graph, sealer, links, logger } = deps;
  const token = sealer.open(_id, tokenField, sealedToken);
  try {
    if (!(await links.isAccountLinked(wabaId))) {
      await graph.unsubscribe(token, wabaId);
    }
  } catch (error) {
    logger.warn({ err: error }, 'whatsapp account not unsubscribed');
  }
  await endToken(deps, _id, sealedToken);
}

async function endToken(
  { graph, sealer, logger }: LinkDeps,
  tenantId: string,
  sealedToken: string,
): Promise<void> {
  try {
    await graph.revoke(sealer.open(tenantId, tokenField, sealedToken));
  } catch (error) {
    logger.warn({ err: error }, 'whatsapp token not revoked');
  }
}
