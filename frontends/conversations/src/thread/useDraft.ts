import { useQueryClient } from '@citame/web/query';
import { useState } from 'react';

/** An answer that is not sent yet. */
interface Draft {
  readonly words: string;
  readonly file: File | undefined;
}

const empty: Draft = { words: '', file: undefined };

/**
 * The answer that is being written in a conversation: still there when the owner has been elsewhere, as long as the page is
 * open and they are signed in. It is kept with what the server said, which is dropped when they leave.
 */
export function useDraft(conversationId: string): [Draft, (change: Partial<Draft>) => void] {
  const client = useQueryClient();
  const queryKey = ['draft', conversationId];
  const kept = (): Draft => client.getQueryData<Draft>(queryKey) ?? empty;
  // A field follows what is typed at once, which the cache does not.
  const [draft, show] = useState(kept);
  const change = (changed: Partial<Draft>): void => {
    const next = { ...kept(), ...changed };
    client.setQueryDefaults(queryKey, { gcTime: Infinity });
    client.setQueryData<Draft>(queryKey, next);
    show(next);
  };
  return [draft, change];
}
