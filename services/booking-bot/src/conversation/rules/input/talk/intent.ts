/** Facts of a business that clients ask about. */
export type Topic =
  | 'price'
  | 'duration'
  | 'details'
  | 'address'
  | 'directions'
  | 'parking'
  | 'payment'
  | 'hours'
  | 'who'
  | 'phone'
  /** In whose name an appointment is. */
  | 'name'
  | 'services'
  /** Until when an appointment may be changed or cancelled. */
  | 'changes'
  /** Whether, and when, they will be reminded of an appointment. */
  | 'reminder'
  | 'robot'
  /** When the start that is shown would end; which of those shown are with a person; whether it is the earliest. */
  | 'ends'
  | 'startsWith'
  | 'earliest'
  /** Beside another topic: what only the team can answer. */
  | 'beyond';

/** Subject of a sentence, apart from days, times, people and services. */
export type Intent =
  /** `shiftMin`: by how much they ask to have it moved, minutes. */
  | { readonly kind: 'late'; readonly minutes?: number; readonly shiftMin?: number }
  | { readonly kind: 'atDoor' }
  | { readonly kind: 'complaint' | 'person' | 'health' | 'beyond' | 'usual' }
  /** They have tried for long to book. */
  | { readonly kind: 'weary' }
  /** A change of a standing appointment; `either` when they cannot come. */
  | {
      readonly kind: 'change';
      readonly to: 'cancel' | 'move' | 'either';
      /** By how much it is to be moved, minutes. */
      readonly shiftMin?: number;
      /** On another day, at the hour that it has. */
      readonly keepsHour?: boolean;
    }
  /** A look at a standing appointment, or a promise to come. */
  | { readonly kind: 'mine' | 'attend' }
  /** `also`: a second topic, «la dirección y si hay parking». */
  | { readonly kind: 'question'; readonly topic: Topic; readonly also?: Topic }
  | { readonly kind: 'closing' | 'thanks' | 'laughter' | 'greeting' | 'booking' };
