/** An appointment as an owner was last told that it is. */
export interface Appointed {
  /** UTC instant. */
  readonly start: string;
  readonly note: string;
  readonly status: 'confirmed' | 'cancelled';
  /** A change that was refused, and the answer. */
  readonly refused?: string;
}

/** A row that was asked for, known by how a field of it begins. */
export interface Wish {
  readonly service: string;
  readonly collection: string;
  readonly field: string;
  readonly value: string;
  /** Granted ones are stored once, refused ones never, and others at most once. */
  readonly outcome: 'granted' | 'refused' | 'unknown';
}

/** Answers that owners and clients have got, as those remember who asked. */
export interface History {
  /** By id. */
  readonly appointments: ReadonlyMap<string, Appointed>;
  readonly wishes: readonly Wish[];
  /** How many appointments clients have by what they have read last, by phone (E.164). */
  readonly chatted: ReadonlyMap<string, number>;
  /** Answers that no fault excuses, such as a 500. */
  readonly wrongAnswers: readonly string[];
}
