import { useQueryClient } from '@citame/web/query';
import { useState } from 'react';
import { keepWords, keptWords } from './keptWords.ts';

/** An answer that is not sent yet. */
interface Draft {
  readonly words: string;
  readonly file: File | undefined;
}

/**
 * The answer that is being written in a conversation: still there when the owner has been elsewhere, as long as they are
 * signed in. It is kept with what the server said, which is dropped when they leave; its words are kept beyond a reload, too.
 */
export function useDraft(conversationId: string): [Draft, (change: Partial<Draft>) => void] {
  const client = useQueryClient();
  const queryKey = ['draft', conversationId];
  const kept = (): Draft =>
    client.getQueryData<Draft>(queryKey) ?? { words: keptWords(conversationId), file: undefined };
  // A field follows what is typed at once, which the cache does not.
  const [draft, show] = useState(kept);
  const change = (changed: Partial<Draft>): void => {
    const next = { ...kept(), ...changed };
    client.setQueryDefaults(queryKey, { gcTime: Infinity });
    client.setQueryData<Draft>(queryKey, next);
    keepWords(conversationId, next.words);
    show(next);
  };
  return [draft, change];
}
