/** One exchange with the product, as the developer panel shows it. Access tokens are never in it. */
export type JournalEntry = {
  id: number;
  at: string;
  /** `graph`: the product called us; `webhook`: we called the product. */
  kind: 'graph' | 'webhook';
  /** The exchange in a few words: method and path, or the fields of the webhook. */
  title: string;
  /** HTTP status, or null while there is none (under way, or no connection). */
  status: number | null;
  /** Deliveries tried so far; always 1 for a call of the product. */
  attempts: number;
  request: string;
  response: string;
};

/** The latest exchanges, oldest first; older ones are forgotten. */
export type Journal = {
  add: (entry: Omit<JournalEntry, 'id'>) => JournalEntry;
  /** Tells open pages that an entry got its answer. */
  update: (
    entry: JournalEntry,
    change: Partial<Pick<JournalEntry, 'status' | 'attempts' | 'response'>>,
  ) => void;
  entries: () => readonly JournalEntry[];
};

const keptEntries = 300;

export function createJournal(published: (entry: JournalEntry) => void): Journal {
  const entries: JournalEntry[] = [];
  let lastId = 0;
  return {
    add(entry) {
      const added = { id: ++lastId, ...entry };
      entries.push(added);
      if (entries.length > keptEntries) {
        entries.shift();
      }
      published(added);
      return added;
    },
    update(entry, change) {
      Object.assign(entry, change);
      published(entry);
    },
    entries: () => entries,
  };
}
