/** A server that runs for the tests. */
export interface Server {
  url: string;
  stop: () => Promise<void>;
}
