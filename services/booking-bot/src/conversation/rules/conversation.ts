import type { DateRange, LocalDate, MinuteOfDay } from '@citame/calendar';
import type {
  Attendee,
  BookedAppointment,
  BusinessDescription,
  ErrorCode,
  HeldSlot,
  InboundContent,
  Locale,
  MessagingClient,
  OpenDay,
  OpenSlot,
  OutboundContent,
  OwnerNotice,
} from '@citame/contracts';
import type { Wish } from '../../phrases/understanding.ts';
import type { Queued } from './queued.ts';
import type { Change, Meant, Said } from './said.ts';

/** States in which a conversation rests between two turns, by what the client may be about to say. */
export const states = [
  'idle',
  'choosingService',
  'choosingSlot',
  'choosingDay',
  'choosingEmployee',
  'confirming',
  'askingPhone',
  'appointments',
  'cancelling',
  // We have written first, and asked something: a reminder, an offer.
  'asked',
  'withPerson',
] as const;
export type State = (typeof states)[number];

/** Memory of a conversation between one client and one business. Times in ms since the epoch. */
export interface Conversation {
  readonly state: State;
  /** Undefined until the client has written something that tells it. */
  readonly locale?: Locale;
  /** Changes with every booking, so that one list of times books once, and the next list can book again. */
  readonly draft: number;
  /** Service, person and time that the client wants, as far as they have said. */
  readonly wanted: Wanted;
  /** The rows or buttons last shown: they may be answered by number or by title too. */
  readonly options: readonly Option[];
  /** How many messages in a row were not understood. */
  readonly misunderstood: number;
  readonly optedOut: boolean;
  /** Until then a person answers, and the bot is silent. */
  readonly humanUntil?: number;
  /**
   * Set while the client waits for a person who has not written yet: clear wishes are still served. `hinted` once they were
   * reminded of the way back, `assured` once «¿hola?» was answered too.
   */
  readonly awaitsPerson?: 'called' | 'hinted' | 'assured';
  /** The wish of theirs that was put on the waiting list last. */
  readonly waitingId?: string | undefined;
  /** When the client was last told that only text and taps are understood, or that nothing can be booked here. */
  readonly mediaToldAt?: number;
  readonly closedToldAt?: number;
  /** The phone that a client without one in WhatsApp has shared at our request. Nothing proves that it is theirs. */
  readonly phone?: string;
  /** The latest bookings, and the lists that they came from. */
  readonly booked: readonly Booked[];
  /** The proposal that the client has let go last: a yes asks it again; or the appointment that was cancelled just now. */
  readonly letGo?: Wanted | undefined;
  /** Days whose hours were told last, and the employee whose they are, while nothing else was said: «¿y quién trabaja ahí?», «con ella». */
  readonly hoursTold?: (DateRange & { readonly employeeId?: string }) | undefined;
  /** For «the same as last time». */
  readonly last?: { readonly serviceId: string; readonly employeeId: string };
  /** Last text of the client, to be quoted when it arrived late. */
  readonly words?: string;
  /** Words of the voice note that is being answered. */
  readonly heard?: string;
  /** Words of the turn that go before its message, such as the answer to a question before a list of times. */
  readonly firstWords?: string;
  /** Words of the client that are taken up in this turn, once what their yes does is done. */
  readonly afterYes?: string;
  /** Text about an act of this turn that is over; it goes before everything else. */
  readonly done?: string;
  /** The appointment that is being changed is the first of several that the client has named. */
  readonly changesMore?: true | undefined;
  /** Taken up once the change of an appointment is done, or given up. */
  readonly afterChange?: AfterChange | undefined;
  /** The wish of the turn says much beside when, what and with whom: what was understood of it is said back with its times. */
  readonly isSaidBack?: boolean;
  /** Kind that the rules give to the message, while a language model is asked about it. */
  readonly takenFor?: 'unknown' | 'unknownQuestion';
  /** The draft whose first list has said how lists work. */
  readonly hintedDraft?: number;
  readonly touchedAt?: number;
  /** The owner has written from WhatsApp's own app: until then the bot holds back with who asks for nothing. */
  readonly ownerWroteUntil?: number;
  /** That, as it was before the latest message of theirs, which may turn out to be an automatic one. */
  readonly ownerWroteBefore?: number;
}
interface Option {
  readonly id: string;
  readonly title: string;
}

export interface Wanted {
  readonly serviceId?: string | undefined;
  readonly employeeId?: string | undefined;
  /** With any employee, but one of these. */
  readonly among?: readonly string[] | undefined;
  /** Days and times of day; several when the words can be read in several ways. */
  readonly wishes?: readonly Wish[] | undefined;
  readonly avoid?: readonly Wish[] | undefined;
  /** The person for whom it is, where that is not the client. */
  readonly attendee?: Attendee | undefined;
  /** The appointment that is being moved. */
  readonly movingId?: string | undefined;
  /** The day of that. */
  readonly movingOn?: LocalDate | undefined;
  /** When that was, as its client was told. */
  readonly movingFrom?: string | undefined;
  /** Starts that the client cannot mean. */
  readonly busy?: readonly Busy[] | undefined;
  /** Every appointment is to be cancelled, one after the other. */
  readonly cancelsAll?: true | undefined;
  /** Change of an appointment, while it is asked which one. */
  readonly change?: Change | undefined;
  /** Appointments to book after this one, when several services or people were asked for at once. */
  readonly queue?: readonly Queued[] | undefined;
  /** Place of this appointment among several that were asked for at once, from 1. */
  readonly sequence?: { readonly at: number; readonly of: number } | undefined;
  /** The time that waits for the client's phone to be known. */
  readonly choice?: (Choice & { readonly draft: number }) | undefined;
}

/**
 * Starts of a day, both included, at which the person of an appointment has another one, or with an employee the one that is
 * moved: that may stay at its start with someone else who is asked for.
 */
export interface Busy {
  readonly date: LocalDate;
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  readonly employeeId?: string;
}

/** Further changes that a message asks for, or the booking that was being arranged when another one was corrected. */
interface AfterChange {
  /** The appointment that is being changed. */
  readonly of: string;
  readonly changes?: readonly Meant[];
  readonly wanted?: Wanted;
}

interface Booked {
  readonly draft: number;
  readonly appointmentId: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly start: string;
  /** The start that it had before it was moved. */
  readonly before?: string | undefined;
  readonly attendee?: Attendee | undefined;
  /** Booked with others that were asked for at once. */
  readonly isOfSeveral?: true;
  /** Instant at which the client was promised a reminder. */
  readonly remindedAt?: string | undefined;
}

export const newConversation: Conversation = {
  state: 'idle',
  draft: 1,
  wanted: {},
  options: [],
  booked: [],
  misunderstood: 0,
  optedOut: false,
};

/** Facts that the rules may look at besides the conversation itself. */
export interface TurnContext {
  readonly business: BusinessDescription;
  readonly client: MessagingClient;
  readonly nowMs: number;
  /** When the client sent what is being answered. */
  readonly sentAtMs: number;
  /** Whether a language model may be asked about what the rules do not understand. */
  readonly hasModel?: boolean;
  /** Whether the owner has the client in the address book of the phone that the number lives on. */
  readonly isContact?: boolean;
  /** Whether anyone works at this moment; asked only where the bot answers outside of hours. */
  readonly isOpen?: boolean;
}

/** A question of a turn to scheduling. The answer comes back as an event of the same turn. */
export type Ask =
  | { readonly kind: 'search'; readonly search: Search }
  /** `note` is for the team, and names the attendee. */
  | {
      readonly kind: 'book';
      readonly choice: Choice;
      readonly draft: number;
      readonly note?: string;
      readonly attendee?: Attendee;
    }
  /** Keeps a start while the client is asked whether it suits them. */
  | {
      readonly kind: 'hold';
      readonly choice: Choice;
      readonly draft: number;
      readonly because: 'wished' | 'takesLonger' | 'phone';
    }
  | { readonly kind: 'reschedule'; readonly appointmentId: string; readonly choice: Choice }
  | { readonly kind: 'lookUp'; readonly purpose: Purpose }
  | { readonly kind: 'callOff'; readonly appointmentId: string }
  | { readonly kind: 'attend'; readonly appointmentId: string }
  /** Says for whom an appointment is that is booked already, with a note for the team that names them. */
  | {
      readonly kind: 'nameAttendee';
      readonly appointmentId: string;
      readonly attendee: Attendee;
      readonly note: string;
    }
  | { readonly kind: 'hours'; readonly range: DateRange; readonly about: HoursQuestion }
  /** A message that the rules do not understand: a language model may propose its meaning. */
  | { readonly kind: 'interpret'; readonly words: string }
  | { readonly kind: 'join'; readonly wish: WaitingWish }
  | { readonly kind: 'leave'; readonly entryId: string }
  | { readonly kind: 'accept'; readonly offerId: string; readonly choice: Choice }
  | { readonly kind: 'decline'; readonly offerId: string };
export type Question = Ask['kind'];

/** Working hours that are asked about: of the business, of its people, or because a wish found no free time. */
type HoursQuestion =
  | {
      readonly topic: 'hours' | 'who';
      readonly employeeIds: readonly string[];
      /** Whether a day was named: else it is the week that is told. */
      readonly isOfDay: boolean;
      /** Weekdays that were meant in every week, 1 for Monday: «los sábados». */
      readonly usual?: readonly number[];
      /** Days that were named one by one: «Reyes y Nochebuena». */
      readonly dates?: readonly LocalDate[];
    }
  | { readonly topic: 'whyNot'; readonly search: Search; readonly slots: readonly OpenSlot[] };

/** Why the client's appointments are looked up. */
export type Purpose =
  | { readonly kind: 'show'; readonly intro: 'mine' | 'tooMany' }
  /** The one that the client's words mean. */
  | ({ readonly kind: 'find' } & Meant)
  /** The next of all, which are cancelled one after the other. */
  | { readonly kind: 'cancelNext' }
  | {
      readonly kind: 'showOne' | 'showChanged' | 'showSame' | 'cancel' | 'move';
      readonly appointmentId: string;
    };

/** Times that a client waits for. Days are local to the business, both included. */
export interface WaitingWish {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  /** The start that is waited for, `HH:mm`, or the first with `until`; any without it. */
  readonly slot?: string;
  /** `HH:mm`, not included. */
  readonly until?: string;
  /** The time that was said of those around it, `HH:mm`. */
  readonly about?: string;
}

/** Free times that are wanted, and their purpose. Days are local to the business, both included. */
export interface Search {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly show: 'slots' | 'days' | 'employees';
  /** Times that suit; all do when there is no wish. */
  readonly wishes: readonly Wish[];
  readonly avoid: readonly Wish[];
  readonly among: readonly string[];
  readonly busy?: readonly Busy[];
  /** Set while an appointment is being moved. */
  readonly movingId?: string;
  /** Words before the list, when it is not simply what was asked for. */
  readonly intro?: 'greeting' | 'taken' | 'busy' | 'offerGone';
  /** People who were asked for and have no such time: those of others are looked at too. */
  readonly insteadOf?: readonly string[];
  /** It goes with an appointment that has just been booked: at its start, or after it. */
  readonly beside?: 'sameStart' | 'after';
  /** First row to show of a long list of people. */
  readonly offset?: number;
}

/** One start that the client has chosen. */
export interface Choice {
  readonly serviceId: string;
  readonly employeeId: string;
  /** UTC instant. */
  readonly start: string;
  /** How long it was said to take, minutes. */
  readonly durationMin?: number;
}

/** Answer of scheduling to a question. */
export type Answer =
  | {
      readonly kind: 'slotsFound';
      readonly search: Search;
      readonly slots: readonly OpenSlot[];
    }
  | {
      readonly kind: 'booked';
      readonly appointment: BookedAppointment;
      /** Draft of the list that it was chosen from; 0 when it was offered. */
      readonly draft: number;
      readonly choice: Choice;
      /** When the client will be reminded of it, UTC instant; absent when they will not be. */
      readonly remindedAt?: string;
    }
  | { readonly kind: 'held'; readonly slot: HeldSlot; readonly ask: Extract<Ask, { kind: 'hold' }> }
  | {
      readonly kind: 'joined';
      readonly entryId: string;
      readonly customerId: string;
      readonly wish: WaitingWish;
    }
  | { readonly kind: 'left' | 'attended' }
  | { readonly kind: 'interpreted'; readonly said: Said | undefined }
  | {
      readonly kind: 'hoursFound';
      readonly days: readonly OpenDay[];
      readonly about: HoursQuestion;
    }
  | { readonly kind: 'declined'; readonly isWaiting: boolean; readonly appointmentStands?: true | undefined }
  | { readonly kind: 'rescheduled'; readonly appointment: BookedAppointment }
  | { readonly kind: 'calledOff'; readonly appointment: BookedAppointment }
  | { readonly kind: 'attendeeNamed'; readonly appointment: BookedAppointment; readonly attendee: Attendee }
  | {
      readonly kind: 'lookedUp';
      readonly purpose: Purpose;
      readonly appointments: readonly BookedAppointment[];
    }
  | {
      readonly kind: 'refused';
      readonly ask: Ask;
      readonly code: ErrorCode;
      readonly alternatives: readonly OpenSlot[];
      /** With `customer_already_booked`: the appointment that they have at that very start. */
      readonly appointmentId?: string;
      /** With `duration_changed`: how long it takes now, minutes. */
      readonly durationMin?: number;
    };

/** Everything that the table has rows for. */
export type Occurrence = Said | Answer;

/** Event of a conversation: a message comes in, or scheduling answers. */
export type ConversationEvent = { readonly kind: 'message'; readonly content: InboundContent } | Answer;

/**
 * Decision of the rules: the conversation after the event, and either a message, a question to scheduling, or silence.
 * There is no room for two messages: a turn has one.
 */
export interface Decision {
  readonly conversation: Conversation;
  readonly message?: OutboundContent | undefined;
  readonly ask?: Ask | undefined;
  readonly notice?: OwnerNotice | undefined;
  /** Nothing is said, and the client waits for a person: the owner sees it. */
  readonly waits?: true | undefined;
}
