import {
  describeBusiness,
  noteOffer,
  offerMade,
  type BusinessDescription,
  type Locale,
  type MessageSubject,
  type OfferFact,
  type TemplateUse,
} from '@citame/contracts';
import { noCommit, omitUndefined, reaction, type Outbox, type Subscription } from '@citame/service-kit';
import { offerMessage, offerPayloads } from '../conversation/rules/messages/waitingMessages.ts';
import { wallTimeOf } from '../conversation/rules/messages/when.ts';
import type { MessageLog } from '../conversation/messageLog.ts';
import { isApproved } from '../reminders/isApproved.ts';
import { reachClient, type ReachDeps } from '../reminders/reachClient.ts';
import { valuesOf } from '../reminders/rules/firstWords.ts';
import { isQuiet, type QuietHours } from '@citame/calendar/quietHours';
import type { Standings } from '../replicas/standings.ts';
import { writeFirst } from '../reminders/writeFirst.ts';

interface OfferDeps extends ReachDeps {
  readonly outbox: Outbox;
  readonly log: MessageLog;
  readonly quiet: QuietHours;
  readonly standings: Pick<Standings, 'of'>;
}

/**
 * Asks a client who waits, or who comes later that day, whether they want a time that has become free: freely when they have written within a day, else
 * by the template, if Meta has approved it. A client who cannot be asked now is passed over, so that the next is
 * offered it without delay: at night, and of a business that is suspended or whose clients cannot book now, that is every client. An
 * offer that is over is not told.
 */
export function tellOffer(deps: OfferDeps): Subscription {
  return reaction(offerMade, async ({ tenantId, aggregateId: offerId, data }) => {
    const now = deps.clock();
    if (Date.parse(data.until) <= now.getTime()) {
      return noCommit;
    }
    const business = await deps.call(describeBusiness, { tenantId });
    const { mayBook, isSuspended } = await deps.standings.of(tenantId, now);
    const isSilent =
      isQuiet(now, business.timeZone, deps.quiet) || !business.takesBookings || !mayBook || isSuspended;
    const reach = isSilent ? undefined : await reachClient(deps, tenantId, data.customerId);
    const locale = reach?.conversation?.state.locale ?? 'es';
    const name = data.instead === undefined ? 'offer' : 'earlier';
    const isReady = async (): Promise<boolean> => isApproved(deps.call, { tenantId, name, locale });
    if (reach?.conversation === undefined || !(reach.isOpen || (await isReady()))) {
      await deps.call(noteOffer, { tenantId, offerId, isTold: false });
      return noCommit;
    }
    await deps.call(noteOffer, { tenantId, offerId, isTold: true });
    const content = offerMessage({ locale, business }, offerId, data);
    const template = offerTemplate(locale, business, offerId, data);
    const about: MessageSubject | undefined =
      data.instead === undefined ? undefined : { kind: 'earlier', appointmentId: data.instead.appointmentId };
    return async (session) =>
      writeFirst(deps, session, reach, { content, template, ...omitUndefined({ about }) });
  });
}

function offerTemplate(
  locale: Locale,
  business: BusinessDescription,
  offerId: string,
  offer: OfferFact,
): TemplateUse {
  const { serviceTitle, employeeName, start, until, instead } = offer;
  const values = valuesOf({ serviceTitle, employeeName, start: new Date(start) }, business, locale);
  const payloads = offerPayloads(offerId, offer);
  if (instead === undefined) {
    return { name: 'offer', locale, values, payloads };
  }
  const times = [instead.start, until].map((at) => wallTimeOf(at, business.timeZone).slot);
  return { name: 'earlier', locale, values: [...values, ...times], payloads };
}
