import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { session } from '@citame/web/session';

/**
 * Shows a toast for a failed call: the server's message, else `fallback`. Its title is the same in both languages. Shows
 * none at the end of a session, where the page asks to sign in again.
 */
export function toastError(error: unknown, fallback: string): void {
  if (session.state().status !== 'ended') {
    toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
  }
}
