declare const unit: unique symbol;

type UnitOfMinutes = 'instant' | 'length' | 'time of day' | 'wall clock';

/**
 * A number of minutes that says what it means. The unit exists for the compiler only: it refuses one kind where
 * another is wanted, but accepts a plain number (a literal, a sum, a stored value) for any of them. A brand that must
 * be given by a cast would be stricter, and put a cast on every line that adds a length to an instant.
 */
export type Minutes<Unit extends UnitOfMinutes> = number & { readonly [unit]?: Unit | undefined };

/** An instant: minutes since the epoch. */
export type EpochMin = Minutes<'instant'>;
/** A length of time in minutes. */
export type DurationMin = Minutes<'length'>;
/** A time of day on the wall clock: minutes since midnight, 0 to 1440. */
export type MinuteOfDay = Minutes<'time of day'>;
/**
 * A date and time on the wall clock: minutes from 1970-01-01 00:00 to them, as if they were UTC. It differs from the
 * instant by the zone's offset.
 */
export type WallMin = Minutes<'wall clock'>;
