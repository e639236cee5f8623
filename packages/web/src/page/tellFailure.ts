import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';

/** Shows that a call failed: what the server said, else `fallback`. The title is the same word in both languages. */
export function tellFailure(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
}
