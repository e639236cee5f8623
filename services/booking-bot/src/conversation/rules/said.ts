import type { Attendee } from '@citame/contracts';
import type { Understanding, Wish } from '../../phrases/understanding.ts';
import type { Queued } from './queued.ts';
import type { Topic } from './input/talk/intent.ts';
import type { SmallTalk } from './input/talk/smallTalk.ts';
import type { Tap } from './taps.ts';

/** A standing appointment that a client's words are about, and what they want of it. */
export interface Meant {
  /** `either`: they cannot come. */
  readonly to: 'cancel' | 'move' | 'either' | 'show' | 'attend' | 'late' | 'atDoor';
  readonly said: Understanding;
  /** By how much it is to be moved, minutes. */
  readonly shiftMin?: number;
  /** By how much it is to be moved, days. */
  readonly shiftDays?: number;
  /** On another day, at the hour that it has. */
  readonly keepsHour?: boolean;
  /** On its day, but later or earlier. */
  readonly side?: 'later' | 'earlier';
  /** Days that say which appointment it is: «la del martes». */
  readonly which?: readonly Wish[];
  /** How late they will be, minutes, as far as they say it. */
  readonly lateMin?: number;
  /** The words that say which; all of the message when absent. */
  readonly words?: string;
  /** All that they have is meant: they are taken one after the other. */
  readonly all?: true;
  /** Number of appointments that «las dos» counts; undefined for «todas». */
  readonly count?: number;
  /** How many changes the message asks for, of which this is the first. */
  readonly ofSeveral?: number;
  /** Those after it, where all of them were read. */
  readonly following?: readonly Meant[];
  /** Another appointment, to be arranged once it is changed. */
  readonly beside?: Pick<Queued, 'serviceId' | 'employeeId' | 'wishes'>;
  /** They wish to be called as well. */
  readonly wantsCall?: true;
  /** The appointment, where it is known which. */
  readonly appointmentId?: string;
  /** It corrects an appointment of several while a later one is arranged, which is gone on with after it. */
  readonly resumes?: true;
}

/** How an appointment is to be changed, apart from words that say which it is. */
export interface Change
  extends
    Pick<Meant, 'shiftMin' | 'shiftDays' | 'keepsHour' | 'side'>,
    Pick<Understanding, 'wishes' | 'employeeIds'> {}

/** Addition of a yes: a question, one more service, or what is said of the appointments that wait. */
export type Addition =
  | { readonly kind: 'queue'; readonly queue: readonly Queued[] }
  | { readonly kind: 'question'; readonly topic: Topic; readonly said: Understanding }
  | { readonly kind: 'service'; readonly serviceId: string; readonly employeeId?: string };

/**
 * Words beside a wish that are answered before its times: a question about one fact or two, the owner's own, or one
 * that only the team can answer; words for the team; words about a bad visit, about how hard it was to book, or of one that was cancelled.
 */
export type Asked =
  | {
      readonly kind: 'fact';
      readonly topic: Topic;
      readonly also?: Topic | undefined;
      /** The question, where it names more than the wish does. */
      readonly said?: Understanding;
    }
  | { readonly kind: 'badVisit' | 'weary' | 'cancelled' | 'note' }
  | { readonly kind: 'own'; readonly questionId: string }
  | { readonly kind: 'unknown' };

/** A client's message, once understood. A tap, or words that stand for one, is a {@link Tap}. */
export type Said =
  | Tap
  | { readonly kind: 'smallTalk'; readonly about: SmallTalk }
  | { readonly kind: 'greeting' | 'thanks' | 'closing' | 'optIn' | 'mayOptOut' }
  | {
      readonly kind: 'wish';
      readonly said: Understanding;
      readonly words: string;
      /** Work that was asked for beside it, and that is not to be had here. */
      readonly lacking?: readonly string[];
      /** Appointments after it: at times of their own, or without one right after it or at its start. */
      readonly following?: readonly {
        readonly said: Understanding;
        readonly words: string;
        readonly at?: Queued['at'];
      }[];
      /** All that wait, where the words tell of one that does already. */
      readonly queue?: readonly Queued[];
      /** Further ones, each at its own time, whatever else waits. */
      readonly apart?: readonly Queued[];
      /** The client's own appointment stands already: it is for one more person. */
      readonly isOneMore?: true;
      /** A question of the same message: its answer goes before the times. */
      readonly asked?: Asked;
    }
  /** All that is asked for is work that is not to be had here; `asks`: whether it is. */
  | {
      readonly kind: 'notOffered';
      readonly names: readonly string[];
      readonly asks: boolean;
      readonly said: Understanding;
    }
  | ({ readonly kind: 'meansOwn' } & Meant)
  /** For whom an appointment is that is booked already. */
  | { readonly kind: 'isFor'; readonly appointmentId: string; readonly attendee: Attendee }
  /** Starts instead of the one that is asked about: any, later or earlier ones, or one shifted by minutes or days. */
  | {
      readonly kind: 'otherTimes';
      readonly side?: 'later' | 'earlier';
      readonly shiftMin?: number;
      readonly shiftDays?: number;
    }
  /** One more appointment, at its own time, while the time of another is being arranged. */
  | {
      readonly kind: 'another';
      readonly said: Understanding;
      readonly words: string;
      /** All that wait, where the words tell of one that does already. */
      readonly queue?: readonly Queued[];
    }
  /** One appointment is enough, of several that were asked for. */
  | { readonly kind: 'onlyOne' }
  /** A yes to the proposal that they had let go, or to a list: to its first start, or with the hour still to be said. */
  | { readonly kind: 'afterAll' | 'firstStart' | 'whichTime' }
  /** One of several that are arranged is not wanted any more: the one whose time is chosen for 0, or one that waits after it. */
  | { readonly kind: 'drop'; readonly at: number }
  /** It is not as they wanted it: the appointment that stands, or without one what is being arranged. */
  | { readonly kind: 'wrong'; readonly said: Understanding; readonly appointmentId?: string }
  /** `doubt`: they have not made up their mind; `again`: what they say does not choose, or has been asked already. */
  | { readonly kind: 'doubt' | 'withWhom' | 'again' | 'waitingList' }
  | {
      readonly kind: 'question';
      readonly topic: Topic;
      readonly also?: Topic;
      readonly said: Understanding;
      /** Words for the team beside it. */
      readonly hasNote?: true;
      /** Work that was asked for beside it, and that is not to be had here. */
      readonly lacking?: readonly string[];
    }
  /** A yes to «shall I book this?» that goes on with a question, or with one more service. */
  | {
      readonly kind: 'slotAndMore';
      readonly tap: Extract<Tap, { kind: 'slot' }>;
      readonly more: Addition;
    }
  /** A yes that goes on with another wish, which is taken up once it is done. */
  | { readonly kind: 'tapAndThen'; readonly tap: Tap; readonly afterYes: string }
  | { readonly kind: 'ownQuestion'; readonly questionId: string }
  /** `isCondition`: a yes that holds only if it is so. */
  | { readonly kind: 'unknownQuestion'; readonly isCondition?: true }
  /** `note`: words for the team; `visit`: of one that went badly. */
  | { readonly kind: 'note' | 'visit' }
  /** `otherService`: of an appointment that stands, which only the team can change. */
  | { readonly kind: 'complaint' | 'dataRequest' | 'foreign' | 'otherService' }
  /** `weary`: they have tried for long to book; `bookedAlready`: a yes more than was asked for. */
  | { readonly kind: 'weary' | 'bookedAlready' }
  /** `requested`: WhatsApp says that it answers our request for their own phone. */
  | { readonly kind: 'contact'; readonly phones: readonly string[]; readonly requested: boolean }
  /** `waits`: for a person, though the bot does not take it up. */
  | { readonly kind: 'silent'; readonly waits?: true }
  /** `callsOut`: «¿hola?», «¿hay alguien?». */
  | { readonly kind: 'forPerson'; readonly callsOut?: true }
  | { readonly kind: 'media' | 'stale' | 'unknown' };
