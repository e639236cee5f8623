/** Bytes of photos by their key: in the database, or in a bucket. Which of the two is a setting of the installation. */
export interface PhotoStorage {
  /** Stores the bytes under a new key. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is nothing under that key. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** Does nothing when there is nothing to remove. */
  readonly remove: (key: string) => Promise<void>;
}
