import { describeBusiness, noteOffer, offerMade } from '@citame/contracts';
import { reaction, type Commit, type Subscription } from '@citame/service-kit';
import { offerMessage } from '../conversation/rules/waitingMessages.ts';
import { sayInConversation } from '../conversation/sayInConversation.ts';
import { openConversation, type NoticeDeps } from './openConversation.ts';

const nothing: Commit = async () => {};

/**
 * Asks a client who waits whether they want a time that has become free. Whom WhatsApp does not let us write to is
 * passed over, so that the next is offered it without delay; an offer that is over is not told.
 */
export function tellOffer(deps: NoticeDeps): Subscription {
  return reaction(offerMade, async ({ tenantId, aggregateId: offerId, data }) => {
    if (Date.parse(data.until) <= deps.clock().getTime()) {
      return nothing;
    }
    const conversation = await openConversation(deps, tenantId, data.customerId);
    if (conversation === undefined) {
      await deps.call(noteOffer, { tenantId, offerId, isTold: false });
      return nothing;
    }
    const business = await deps.call(describeBusiness, { tenantId });
    await deps.call(noteOffer, { tenantId, offerId, isTold: true });
    const content = offerMessage({ locale: conversation.state.locale ?? 'es', business }, offerId, data);
    return async (session) => {
      await sayInConversation(deps, session, conversation, { content, from: 'bot' });
    };
  });
}
