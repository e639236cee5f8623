/** Answers the current instant. Passed as an argument wherever time matters, so that tests can set it. */
export type Clock = () => Date;

/** The process clock: for composition roots only. */
export const systemClock: Clock = () => new Date();
