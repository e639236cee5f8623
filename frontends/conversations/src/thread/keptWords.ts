import { session } from '@citame/web/session';

/** Words that are not sent yet, by conversation, the latest last, and the member who wrote them. */
interface Kept {
  readonly by: string;
  readonly words: Readonly<Record<string, string>>;
}

const key = 'citame.answers';
/** Answers in so many conversations are kept. */
const most = 20;

/** The unsent words of the signed-in member in a conversation, as this tab keeps them; empty without any. */
export function keptWords(conversationId: string): string {
  return read().words[conversationId] ?? '';
}

/**
 * Keeps unsent words in the storage of this tab, so that a reload or a typed address does not lose them; empty ones are
 * removed. The session empties that storage when its member signs out.
 */
export function keepWords(conversationId: string, words: string): void {
  const { by, words: before } = read();
  const others = Object.entries(before).filter(([id]) => id !== conversationId);
  const next = [...others, ...(words === '' ? [] : [[conversationId, words] as const])].slice(-most);
  try {
    if (next.length === 0) {
      sessionStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, JSON.stringify({ by, words: Object.fromEntries(next) } satisfies Kept));
    }
  } catch {
    // A full storage: the words are still in the page.
  }
}

function read(): Kept {
  const state = session.state();
  const by = ('user' in state ? state.user?.email : undefined) ?? '';
  const kept = parsed();
  return kept?.by === by ? kept : { by, words: {} };
}

function parsed(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'by' in value &&
    typeof value.by === 'string' &&
    'words' in value &&
    typeof value.words === 'object' &&
    value.words !== null &&
    Object.values(value.words).every((words) => typeof words === 'string')
  );
}
