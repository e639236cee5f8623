/** Days, times of day and units: only arithmetic, for services and browsers. Each clock is an entry of its own. */
export * from './instants.ts';
export * from './localDate.ts';
export * from './timeOfDay.ts';
export type * from './units.ts';
