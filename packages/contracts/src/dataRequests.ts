const hourMs = 60 * 60 * 1000;

/** Times for a request about personal data, ms: until it is confirmed to the person, and until it is done (`docs/requests.md`). */
export const requestTimes = { confirmMs: 72 * hourMs, doneMs: 30 * 24 * hourMs } as const;
