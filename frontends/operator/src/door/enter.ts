import type { OperatorSession } from '@citame/contracts';
import { session } from '@citame/web/session';

/** Goes on with the session of an answer; operators have no name. */
export function enter({ token, email }: OperatorSession): void {
  session.enter({ token, user: { name: '', email } });
}
