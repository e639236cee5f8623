import type { Proposal } from '../../../model/proposal.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { saysSomething } from './understood.ts';
import { understood } from './understood.ts';
import { fold } from './words.ts';

/**
 * Meaning that a proposal gives to a message; undefined when it gives none. Ids that the business does not have and words that
 * the message does not have are left out, and the words for when are read by our own grammar: nothing of it is taken on trust, and
 * what it says is looked up and asked back like any other wish.
 */
export function proposedMeaning(
  conversation: Conversation,
  words: string,
  { intent, serviceIds, employeeIds, datePhrase, questionId }: Proposal,
  context: TurnContext,
): Said | undefined {
  const { business } = context;
  const isQuoted = datePhrase !== '' && fold(words).includes(fold(datePhrase));
  const when = understood(conversation, isQuoted ? datePhrase : '', context);
  const said = {
    ...when,
    serviceIds: serviceIds.filter((id) => business.services.some((service) => service.id === id)),
    employeeIds: employeeIds.filter((id) => business.employees.some((employee) => employee.id === id)),
  };
  switch (intent) {
    case 'book':
      return saysSomething(said) ? { kind: 'wish', said, words } : undefined;
    case 'cancel':
    case 'move':
    case 'show':
      return { kind: 'meansOwn', to: intent, said };
    case 'question':
      return business.questions.some(({ id }) => id === questionId)
        ? { kind: 'ownQuestion', questionId }
        : undefined;
    case 'person':
      return { kind: 'person' };
    case 'none':
      return undefined;
  }
}
