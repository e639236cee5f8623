import type { Conversation, TurnContext } from '../../conversation.ts';
import { nameOf } from '../../services.ts';

/** «Con ella mejor», “with him then”: an employee who is not named. */
const withThem =
  /(?<!\p{L})(con|with) (?:ella|[eé]l|her|him)(?=\s*(?:$|[.,;!?]|(?:mejor|pues|entonces|porfa|por favor|gracias|then|instead|please|thanks|a las|at|el|on)(?!\p{L})))/iu;

/** The text with the name of the employee whose hours were told last, where a pronoun means them. Every other text as it is. */
export function withEmployeeTold(
  { hoursTold }: Pick<Conversation, 'hoursTold'>,
  text: string,
  { business }: Pick<TurnContext, 'business'>,
): string {
  const name = hoursTold?.employeeId === undefined ? undefined : nameOf(business, hoursTold.employeeId);
  return name === undefined ? text : text.replace(withThem, `$1 ${name}`);
}
