// Errors are told by what they carry: their classes would bring the driver into processes without a database, as the gateway.

/** Whether a unique index refused a write; with `field`, whether that field is part of the index. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) {
    return false;
  }
  const pattern: unknown = 'keyPattern' in error ? error.keyPattern : undefined;
  return field === undefined || (typeof pattern === 'object' && pattern !== null && field in pattern);
}

const unreachableNames = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'MongoOperationTimeoutError',
]);
const transientLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
];
/** "Not primary", shutdown and interruption: what a restarting server answers. */
const stepDownCodes = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** Codes of Node for a connection that breaks while something is written to it: the driver passes these on as they are. */
const brokenWriteCodes = new Set<unknown>(['ECONNRESET', 'EPIPE']);

/** Whether an error means that the database cannot be reached now, so that trying again later makes sense. */
export function isMongoUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  if (unreachableNames.has(error.name) || isBrokenWrite(error)) {
    return true;
  }
  // Only errors of the driver have labels.
  if ('errorLabels' in error && Array.isArray(error.errorLabels)) {
    const labels: unknown[] = error.errorLabels;
    return (
      transientLabels.some((label) => labels.includes(label)) ||
      ('code' in error && stepDownCodes.has(error.code))
    );
  }
  return error.name === 'MongooseError' && error.message.includes('before initial connection');
}

function isBrokenWrite(error: Error): boolean {
  return (
    'syscall' in error && error.syscall === 'write' && 'code' in error && brokenWriteCodes.has(error.code)
  );
}
