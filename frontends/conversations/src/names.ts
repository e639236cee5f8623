import type { Conversation } from '@citame/contracts';

/** How a client is called: by name, or else by phone. */
export function nameOf({ name, phone }: Pick<Conversation, 'name' | 'phone'>, fallback: string): string {
  return name ?? phone ?? fallback;
}
