import type { Conversation, Decision, Occurrence, Question, State, TurnContext } from '../conversation.ts';
import type { Voice } from '../messages/messages.ts';

type Kind = Occurrence['kind'];
/** Occurrence of one kind. */
type EventOf<K extends Kind> = Occurrence extends infer Event
  ? Event extends { readonly kind: Kind }
    ? K extends Event['kind']
      ? Event
      : never
    : never
  : never;

/** Input of an action of the table. */
export interface Turn<K extends Kind = Kind> {
  readonly event: EventOf<K>;
  readonly conversation: Conversation;
  readonly context: TurnContext;
  readonly voice: Voice;
  /** Business-local day, `yyyy-MM-dd`. */
  readonly today: string;
  /** The message took so long to arrive that nothing may be booked by it: the client may have gone elsewhere. */
  readonly isLate: boolean;
}

/** Effect of an action: it changes what is remembered, and says or asks something. */
export interface Effect extends Omit<Decision, 'conversation'> {
  readonly remember?: Partial<Conversation>;
}

export type Place = State | Question;

/** A row of the table: in these places, on this, if that holds, do this, and be there next. */
interface RuleOn<K extends Kind> {
  /** Every place, when it is not given. */
  readonly in?: readonly Place[];
  readonly on: K;
  readonly if?: (turn: Turn<K>) => boolean;
  readonly do: (turn: Turn<K>) => Effect;
  readonly next: Place | 'same';
}
export type Rule = { [K in Kind]: RuleOn<K> }[Kind];
