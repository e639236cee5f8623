import {
  describeBusiness,
  noteOffer,
  offerMade,
  type BusinessDescription,
  type Locale,
  type OfferFact,
  type TemplateUse,
} from '@citame/contracts';
import { reaction, type Commit, type Outbox, type Subscription } from '@citame/service-kit';
import { tapId } from '../conversation/rules/taps.ts';
import { offerMessage } from '../conversation/rules/messages/waitingMessages.ts';
import type { MessageLog } from '../conversation/messageLog.ts';
import { isApproved } from '../reminders/isApproved.ts';
import { reachClient, type ReachDeps } from '../reminders/reachClient.ts';
import { valuesOf } from '../reminders/rules/firstWords.ts';
import { isQuiet, type QuietHours } from '@citame/calendar/quietHours';
import type { Suspensions } from '../replicas/suspensions.ts';
import { writeFirst } from '../reminders/writeFirst.ts';

interface OfferDeps extends ReachDeps {
  readonly outbox: Outbox;
  readonly log: MessageLog;
  readonly quiet: QuietHours;
  readonly suspensions: Pick<Suspensions, 'isSuspended'>;
}

const nothing: Commit = async () => {};

/**
 * Asks a waiting client whether they want a time that has become free: freely when they have written within a day, else
 * by the template, if Meta has approved it. A client who cannot be asked now is passed over, so that the next is
 * offered it without delay: at night, and of a business that is suspended, that is every client. An offer that is over is not told.
 */
export function tellOffer(deps: OfferDeps): Subscription {
  return reaction(offerMade, async ({ tenantId, aggregateId: offerId, data }) => {
    const now = deps.clock();
    if (Date.parse(data.until) <= now.getTime()) {
      return nothing;
    }
    const business = await deps.call(describeBusiness, { tenantId });
    const isSilent =
      isQuiet(now, business.timeZone, deps.quiet) || (await deps.suspensions.isSuspended(tenantId));
    const reach = isSilent ? undefined : await reachClient(deps, tenantId, data.customerId);
    const locale = reach?.conversation?.state.locale ?? 'es';
    const isReady = async (): Promise<boolean> => isApproved(deps.call, { tenantId, name: 'offer', locale });
    if (reach?.conversation === undefined || !(reach.isOpen || (await isReady()))) {
      await deps.call(noteOffer, { tenantId, offerId, isTold: false });
      return nothing;
    }
    await deps.call(noteOffer, { tenantId, offerId, isTold: true });
    const content = offerMessage({ locale, business }, offerId, data);
    const template = offerTemplate(locale, business, offerId, data);
    return async (session) => writeFirst(deps, session, reach, { content, template });
  });
}

function offerTemplate(
  locale: Locale,
  business: BusinessDescription,
  offerId: string,
  { serviceId, serviceTitle, employeeId, employeeName, start }: OfferFact,
): TemplateUse {
  const target = { serviceId, employeeId };
  const values = valuesOf({ serviceTitle, employeeName, start: new Date(start) }, business, locale);
  const payloads = [
    tapId({ kind: 'acceptOffer', target, start, offerId }),
    tapId({ kind: 'declineOffer', offerId }),
  ];
  return { name: 'offer', locale, values, payloads };
}
