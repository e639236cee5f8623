import { defineEndpoints } from './defineEndpoints.ts';

/** The gateway's own. */
export const liveEndpoints = defineEndpoints({
  'GET /events': {
    access: 'employee',
    summary: 'What changes in the business, as server-sent events: `open`, `change` {type, id}, `resync`',
  },
});
