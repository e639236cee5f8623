import { useTellings, type WhyUntold } from '@citame/web/page';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { Move, Proposal } from './planMoves.ts';
import type { ConflictResolution } from './resolveConflicts.ts';

/** The choice of the owner so far for the appointments that would be hit. */
export interface Resolution extends ConflictResolution {
  readonly choose: (what: ConflictResolution['what']) => void;
  /** How many appointments have a time to move to. */
  readonly movable: number;
  /** How many clients cannot be told of the move of their appointment. */
  readonly untold: number;
  /** Whether these are moved as well. */
  readonly isUntoldMoved: boolean;
  readonly moveUntold: (isMoved: boolean) => void;
  readonly isMoved: (proposal: Proposal) => boolean;
  readonly moveTo: (proposal: Proposal, move: Move) => void;
  readonly canTell: boolean;
  readonly tell: (isWanted: boolean) => void;
  /** How many of the clients are told, in words. */
  readonly toldText: string;
  /** Why the client of an appointment cannot be told; undefined when they can, and where none can be. */
  readonly whyUntold: (proposal: Proposal) => WhyUntold | undefined;
}

/**
 * The owner's choice for appointments that would be hit: to move them and tell the clients, unless none has a free time near
 * it or can be told. Appointments whose client cannot be told stay unless the owner moves them as well.
 */
export function useResolution(hits: readonly Proposal[]): Resolution {
  const [chosen, choose] = useState<ConflictResolution['what']>();
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const [isUntoldMoved, moveUntold] = useState(false);
  const [isTellingWanted, tell] = useState(true);
  const tellings = useTellings(
    hits.map(({ appointment: { customer_id: customerId, phone } }) => ({
      customerId,
      hasPhone: phone !== null,
    })),
    chosen === 'cancel' ? 'cancelled' : 'moved',
  );
  const why = new Map(
    hits.map(({ appointment }, place) => [appointment.customer_id, tellings[place]?.why] as const),
  );
  const isConnected = !tellings.some((telling) => telling.why === 'notConnected');
  const proposals = hits.map((hit) => ({ ...hit, move: moves.get(hit.appointment.id) ?? hit.move }));
  const isTellable = ({ appointment }: Proposal): boolean => why.get(appointment.customer_id) === undefined;
  const movable = proposals.filter(({ move }) => move !== undefined);
  const untold = movable.filter((proposal) => !isTellable(proposal));
  // Clients who are moved and hear nothing of it come at the wrong time: that is for the owner to choose.
  const what = chosen ?? (untold.length < movable.length ? 'move' : 'keep');
  const kept = new Set(
    what === 'move' && !isUntoldMoved ? untold.map(({ appointment }) => appointment.id) : [],
  );
  const isMoved = ({ appointment }: Proposal): boolean => what === 'move' && !kept.has(appointment.id);
  // A move that has no place to go to changes nothing, so there is nothing to tell.
  const changed = proposals.filter(
    (proposal) => what === 'cancel' || (isMoved(proposal) && proposal.move !== undefined),
  );
  const clients = clientsOf(changed);
  const reached = clientsOf(changed.filter(isTellable)).length;
  const canTell = isConnected && reached > 0;
  const notify = isTellingWanted && canTell;
  const isKnown = tellings.every((telling) => telling.canTell || telling.why !== undefined);
  const toldText = useToldText({ isConnected, reached, of: clients.length, notify, isKnown });
  return {
    what,
    notify,
    kept,
    untellable: new Set(
      proposals.filter((proposal) => !isTellable(proposal)).map(({ appointment }) => appointment.id),
    ),
    proposals,
    choose,
    movable: movable.length,
    untold: clientsOf(untold).length,
    isUntoldMoved,
    moveUntold,
    isMoved,
    moveTo: ({ appointment }, move) => setMoves(new Map(moves).set(appointment.id, move)),
    canTell,
    tell,
    toldText,
    whyUntold: ({ appointment }) => (isConnected ? why.get(appointment.customer_id) : undefined),
  };
}

function clientsOf(proposals: readonly Proposal[]): string[] {
  return [...new Set(proposals.map(({ appointment: { customer_id: id } }) => id))];
}

interface Reached {
  readonly isConnected: boolean;
  readonly reached: number;
  readonly of: number;
  readonly notify: boolean;
  readonly isKnown: boolean;
}

function useToldText({ isConnected, reached, of, notify, isKnown }: Reached): string {
  const text = texts.useTexts();
  if (!isConnected) {
    return text('hits.notConnected');
  }
  if (reached === 0) {
    return text('hits.toldNone');
  }
  if (!notify) {
    return text('hits.notTold');
  }
  if (!isKnown) {
    return text('hits.told');
  }
  return reached === of
    ? text('hits.toldAll', { count: of })
    : text('hits.toldSome', { told: reached, total: of });
}
