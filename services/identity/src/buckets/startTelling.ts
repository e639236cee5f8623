import {
  createLoop,
  omitUndefined,
  onReconnection,
  type Logger,
  type Loop,
  type openSessionEpochs,
  type Trigger,
} from '@citame/service-kit';

type Nats = Parameters<typeof openSessionEpochs>[0];
type Bucket = Awaited<ReturnType<typeof openSessionEpochs>>;

interface TellingDeps<Buckets extends readonly Bucket[]> {
  readonly name: string;
  readonly nats: Nats;
  readonly logger: Logger;
  /** Fired when something has become due. */
  readonly on?: Trigger;
  readonly open: () => Promise<Buckets>;
  /**
   * One round: tells what is due, or everything that a bucket should have.
   * @returns as the round of a loop
   */
  readonly tell: (
    buckets: Buckets,
    isEverything: boolean,
  ) => ReturnType<Parameters<typeof createLoop>[0]['run']>;
}

const everyMs = 2000;

/**
 * Starts the loop that tells every service by key-value buckets what stands in the database: what is due, and everything after a
 * start, a reconnection to NATS or a loss of a bucket.
 */
export function startTelling<Buckets extends readonly Bucket[]>({
  name,
  nats,
  logger,
  on,
  open,
  tell,
}: TellingDeps<Buckets>): Loop {
  let connections = 1;
  let told: string | undefined;
  const loop = createLoop({
    name,
    logger,
    everyMs,
    ...omitUndefined({ on }),
    async run() {
      const connection = connections;
      const buckets = await open();
      const created = await Promise.all(buckets.map(createdAt));
      const current = [connection, ...created].join(' ');
      const end = await tell(buckets, current !== told);
      told = current;
      return end;
    },
  });
  void onReconnection(nats, () => {
    connections += 1;
    loop.nudge();
  });
  return loop;
}

async function createdAt(bucket: Bucket): Promise<string> {
  return (await bucket.status()).streamInfo.created;
}
