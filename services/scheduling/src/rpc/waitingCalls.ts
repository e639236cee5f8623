import {
  acceptOffer as acceptCall,
  declineOffer as declineCall,
  joinWaitingList,
  leaveWaitingList,
  noteOffer as noteCall,
} from '@citame/contracts';
import { rpcHandler, type RpcHandler } from '@citame/service-kit';
import { presentBooked } from '../booking/presentAppointment.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { acceptOffer, declineOffer, noteOffer } from '../waiting/answerOffer.ts';
import { joinList, leaveList } from '../waiting/joinList.ts';
import type { TrialChanged } from '../trials/endTrials.ts';
import type { WaitingDeps } from '../waiting/waitingDeps.ts';
import { clientHandler } from './clientHandler.ts';
import { identityOf } from './identityOf.ts';

/** RPC handlers by which the bot uses the waiting list for a client. */
export function waitingCalls(deps: WaitingDeps & { readonly trialChanged: TrialChanged }): RpcHandler[] {
  return [
    clientHandler(deps, joinWaitingList, async ({ client, ...wish }) => {
      const { _id, customerId, from, to } = await joinList(deps, { ...wish, customer: identityOf(client) });
      return { entryId: _id, customerId, from, to };
    }),
    clientHandler(deps, leaveWaitingList, async ({ tenantId, client, entryId }) => ({
      wasWaiting: await leaveList(deps, { tenantId, entryId, customer: identityOf(client) }),
    })),
    clientHandler(deps, acceptCall, async ({ tenantId, client, offerId }) => {
      const booked = await acceptOffer(deps, { tenantId, offerId, customer: identityOf(client) });
      const { timeZone } = await findBusiness(deps.readModels, tenantId);
      return presentBooked(booked, timeZone);
    }),
    clientHandler(deps, declineCall, ({ tenantId, client, offerId }) =>
      declineOffer(deps, { tenantId, offerId, customer: identityOf(client) }),
    ),
    rpcHandler(noteCall, async ({ tenantId, offerId, isTold }) => {
      await noteOffer(deps, { tenantId, offerId, isTold });
      return {};
    }),
  ];
}
