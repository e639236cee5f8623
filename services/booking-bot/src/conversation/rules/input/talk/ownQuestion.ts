import type { BusinessDescription } from '@citame/contracts';
import { slipsAllowed, slipsBetween } from '../../../../phrases/lex/typos.ts';
import { spelled } from './spelling.ts';
import { fold } from '../words.ts';

/** Words that questions of every kind have. */
const common = new Set(
  `a al algo alguna alguno and any anything are at be can con cosa cual cuando cuanto da dais dan de del do does el en es esta
  estan estais for get hace haceis hacen hay have how i in is it la las le lo los me mi my need no nos of on os para pero pide por
  porque puede pueden puedes podeis puedo que quien se si sin sobre son su sus te the teneis tengo tiene tienen tu u un una unas
  unos usted vosotros we what when where which who will with would y you your hola buenas buenos dias tardes hi hello por favor
  please pelo cabello hair gracias thanks there or o to vuestro vuestra ir voy vas va vamos van venir vengo viene venimos quiero quieres quiere
  queremos quieren llevar llevo traer traigo go going come coming bring take want`.split(/\s+/),
);
/** Shares of a question's words that a message must have for the one that is nearest to be meant. */
const enough = 0.5;
const certain = 0.75;
const stemLength = 5;

/** An own question of the business that a message asks, and whether its words leave no doubt. */
export interface OwnQuestionFound {
  readonly questionId: string;
  readonly isCertain: boolean;
}

/** Finds the question of the owner's own that a message is nearest to, by their words. */
export function ownQuestionIn(
  folded: string,
  { questions }: Pick<BusinessDescription, 'questions'>,
): OwnQuestionFound | undefined {
  const said = contentWords(spelled(folded).replaceAll(/\bwi fi\b/g, 'wifi'));
  if (said.length === 0) {
    return undefined;
  }
  const scored = questions.flatMap(({ id, es, en }) =>
    [es, en].flatMap((version) => {
      const words = contentWords(fold(version?.question ?? ''));
      const found = words.filter((word) => said.some((other) => isSameWord(word, other)));
      return words.length === 0 ? [] : [{ questionId: id, share: found.length / words.length }];
    }),
  );
  const [best] = scored.toSorted((a, b) => b.share - a.share);
  return best === undefined || best.share < enough
    ? undefined
    : { questionId: best.questionId, isCertain: best.share >= certain };
}

function contentWords(folded: string): string[] {
  return [...new Set(folded.split(' ').filter((word) => word.length > 1 && !common.has(word)))];
}

/** «Perro» and «perros», «aceptáis» and «aceptan», and a slip of the finger. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const isStem =
    one.length >= stemLength &&
    other.length >= stemLength &&
    one.slice(0, stemLength) === other.slice(0, stemLength);
  const singular = (word: string): string => word.replace(/e?s$/, '');
  return (
    isStem ||
    (one.length > 3 && singular(one) === singular(other)) ||
    (one.length >= stemLength && slipsBetween(one, other) <= Math.min(1, slipsAllowed(one)))
  );
}
