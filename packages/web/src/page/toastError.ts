import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';

/** Shows a toast for a failed call: the server's message, else `fallback`. Its title is the same in both languages. */
export function toastError(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
}
