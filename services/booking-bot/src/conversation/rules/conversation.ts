import type {
  BookedAppointment,
  BusinessDescription,
  ErrorCode,
  HeldSlot,
  InboundContent,
  Locale,
  MessagingClient,
  OpenSlot,
  OutboundContent,
} from '@citame/contracts';

/** What is remembered of a conversation between one client and one business. Times in ms since the epoch. */
export interface Conversation {
  /** Undefined until the client has written something that tells it. */
  readonly locale?: Locale;
  /** Changes with every booking, so that one list of times books once, and the next list can book again. */
  readonly draft: number;
  /** The rows or buttons last shown: they may be answered by number or by title too. */
  readonly options: readonly Option[];
  /** How many messages in a row were not understood. */
  readonly misunderstood: number;
  readonly optedOut: boolean;
  /** When the client was last told that only text and taps are understood. */
  readonly mediaToldAt?: number;
}
interface Option {
  readonly id: string;
  readonly title: string;
}

export const newConversation: Conversation = { draft: 1, options: [], misunderstood: 0, optedOut: false };

/** What the rules may look at besides the conversation itself. */
export interface TurnContext {
  readonly business: BusinessDescription;
  readonly client: MessagingClient;
  /** Business-local day of the turn, `yyyy-MM-dd`. */
  readonly today: string;
  readonly nowMs: number;
}

/** What a turn may ask of scheduling. The answer comes back as an event of the same turn. */
export type Ask =
  | { readonly kind: 'slots'; readonly search: Search; readonly show: 'slots' | 'days' | 'employees' }
  | { readonly kind: 'book'; readonly choice: Choice; readonly draft: number }
  /** Keeps a start while the client is asked whether it suits them. */
  | { readonly kind: 'hold'; readonly choice: Choice; readonly draft: number }
  | { readonly kind: 'move'; readonly appointmentId: string; readonly choice: Choice }
  | { readonly kind: 'mine'; readonly purpose: AfterMine }
  | { readonly kind: 'cancel'; readonly appointmentId: string }
  | { readonly kind: 'join'; readonly wish: WaitingWish }
  | { readonly kind: 'leave'; readonly entryId: string }
  | { readonly kind: 'accept'; readonly offerId: string; readonly choice: Choice }
  | { readonly kind: 'decline'; readonly offerId: string };

/** What is done with the client's appointments once they are known. */
export type AfterMine =
  | { readonly kind: 'show'; readonly intro: 'mine' | 'tooMany' }
  | {
      readonly kind: 'showOne' | 'showChanged' | 'confirmCancel' | 'offerMove';
      readonly appointmentId: string;
    };

/** What a client wants to be told of. Days are local to the business, both included. */
export interface WaitingWish {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  /** The one time that is waited for, `HH:mm`; any without it. */
  readonly slot?: string;
}

/** Which free times are wanted. Days are local to the business, both included. */
export interface Search {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  /** Set while an appointment is being moved. */
  readonly movingId?: string;
  /** Words before the list, when it is not simply what was asked for. */
  readonly intro?: 'taken' | 'late' | 'offerGone';
}

/** One start that the client has tapped. */
export interface Choice {
  readonly serviceId: string;
  readonly employeeId: string;
  /** UTC instant. */
  readonly start: string;
  /** How long it was said to take, minutes. */
  readonly durationMin?: number;
}

/** What happens to a conversation. */
export type ConversationEvent =
  | { readonly kind: 'message'; readonly content: InboundContent; readonly sentAtMs: number }
  | {
      readonly kind: 'slots';
      readonly ask: Extract<Ask, { kind: 'slots' }>;
      readonly slots: readonly OpenSlot[];
    }
  | { readonly kind: 'booked'; readonly appointment: BookedAppointment }
  | { readonly kind: 'held'; readonly slot: HeldSlot; readonly draft: number }
  | {
      readonly kind: 'joined';
      readonly entryId: string;
      readonly customerId: string;
      readonly wish: WaitingWish;
    }
  | { readonly kind: 'left' }
  | { readonly kind: 'declined'; readonly isWaiting: boolean }
  | { readonly kind: 'moved'; readonly appointment: BookedAppointment }
  | { readonly kind: 'cancelled'; readonly appointment: BookedAppointment }
  | {
      readonly kind: 'mine';
      readonly purpose: AfterMine;
      readonly appointments: readonly BookedAppointment[];
    }
  | {
      readonly kind: 'refused';
      readonly ask: Ask;
      readonly code: ErrorCode;
      readonly alternatives: readonly OpenSlot[];
      /** With `duration_changed`: how long it takes now, minutes. */
      readonly durationMin?: number;
    };

/** What the rules decide: the conversation after the event, and either a reply, a question to scheduling, or silence. */
export interface Decision {
  readonly conversation: Conversation;
  readonly reply?: OutboundContent;
  readonly ask?: Ask;
}

/** The pure heart of the bot: a decision for every conversation and every event. */
export type Decide = (conversation: Conversation, event: ConversationEvent, context: TurnContext) => Decision;
