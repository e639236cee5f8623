import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { texts } from './texts.ts';

/** Says what the server said about a failure, or else `fallback`. */
export function sayFailed(error: unknown, fallback: string): void {
  toast({ variant: 'destructive', title: texts.text('error'), description: messageOf(error, fallback) });
}
