/** Guess of a language model at a message that the rules do not understand: ids that it was given, and words of the message. */
export interface Proposal {
  readonly intent: 'book' | 'cancel' | 'move' | 'show' | 'question' | 'person' | 'none';
  readonly serviceIds: readonly string[];
  readonly employeeIds: readonly string[];
  /** When, copied from the message; '' for no word about it. */
  readonly datePhrase: string;
  /** The own question of the business that is asked; '' for none. */
  readonly questionId: string;
}
