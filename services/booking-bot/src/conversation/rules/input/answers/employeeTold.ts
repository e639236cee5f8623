import type { Conversation, TurnContext } from '../../conversation.ts';
import { nameOf } from '../../services.ts';
import { fold } from '../words.ts';

/** «Con ella mejor», “with him then”: an employee who is not named. */
const withThem =
  /(?<!\p{L})(con|with) (?:ella|[eé]l|her|him)(?=\s*(?:$|[.,;!?]|(?:mejor|pues|entonces|porfa|por favor|gracias|then|instead|please|thanks|a las|at|el|on)(?!\p{L})))/iu;

/** “For my mum, Luis at 12”, «para mi madre, Luis a las 12». */
const afterPerson =
  /(?<!\p{L})(?<whom>(?:for|para) (?:my|mi) \p{L}+),? (?<name>\p{Lu}\p{L}+)(?= (?:at|a las?) \d)/gu;

/** The text with “with” before an employee who is named right after the person whom it is for. Every other text as it is. */
export function withEmployeeAfterPerson(text: string, { business }: Pick<TurnContext, 'business'>): string {
  return text.replaceAll(afterPerson, (all, whom: string, name: string) => {
    const isEmployee = business.employees.some((one) => fold(one.name).split(' ')[0] === fold(name));
    return isEmployee ? `${whom} ${/^for/i.test(whom) ? 'with' : 'con'} ${name}` : all;
  });
}

/** The text with the name of the employee whose hours were told last, where a pronoun means them. Every other text as it is. */
export function withEmployeeTold(
  { hoursTold }: Pick<Conversation, 'hoursTold'>,
  text: string,
  { business }: Pick<TurnContext, 'business'>,
): string {
  const name = hoursTold?.employeeId === undefined ? undefined : nameOf(business, hoursTold.employeeId);
  return name === undefined ? text : text.replace(withThem, `$1 ${name}`);
}
