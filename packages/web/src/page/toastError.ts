import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';

/** Shows a toast for a failed call: the message of the server, else `fallback`. The title is the same word in both languages. */
export function toastError(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
}
