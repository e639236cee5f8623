import type { Client } from './client.ts';

/** State of a request on its way through the gateway. */
export interface State {
  requestId: string;
  client: Client;
  /** Names the route in metrics; paths of the world's choosing would be without number. */
  route: string;
}
