/**
 * Puts a database's name into a connection string, which may name several hosts and so be no URL.
 * @throws Error when it is no connection string.
 */
export function withDatabase(uri: string, database: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri);
  if (!parts) {
    throw new Error('MONGODB_URI is not a MongoDB connection string');
  }
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
}
