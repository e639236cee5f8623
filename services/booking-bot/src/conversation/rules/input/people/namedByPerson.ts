/** How words name one of several appointments by the person whom it is for. */
interface NamedByPerson {
  /** «La mía», “mine”. */
  readonly isOwn: boolean;
  /** «La de Hugo», «lo de mi madre», “my son's”. */
  readonly isOfOther: boolean;
  /** Nothing else is said. */
  readonly isWhole: boolean;
}

const own = String.raw`(?:la|el|lo) mi[ao]|mi propia (?:cita|hora|reserva)|mine|my own(?: one)?|the one that is mine`;
const ofOther = String.raw`(?:(?:la|mi) (?:cita|hora)|la|el|lo|the one|the appointment) (?:del?|para|for|of) (?!las? \d)(?:mi |my )?\p{L}+`;
const verb = '(?:is|was|should|has|needs|at|on|to)';
/** “That's” and “it's” have no owner. */
const genitive = String.raw`(?<!\p{L})(?!(?:it|that|he|she|there|here|what|let|who|where|how) s)(?:my )?\p{L}+ s(?: one)?(?: appointment)?`;

const namesOwn = new RegExp(String.raw`(?<!\p{L})(?:${own})(?!\p{L})`, 'u');
const namesOther = new RegExp(String.raw`(?<!\p{L})(?:${ofOther})|${genitive}(?:$| ${verb} )`, 'u');
const isWholly = new RegExp(
  String.raw`^(?:(?:es|it s|its) )?(?:${own}|${ofOther}(?: \p{L}+)?|${genitive})$`,
  'u',
);

/** Reads «la mía», «la de Hugo», «la de mi hijo» in a folded text. */
export function namedByPerson(folded: string): NamedByPerson {
  return {
    isOwn: namesOwn.test(folded),
    isOfOther: namesOther.test(folded),
    isWhole: isWholly.test(folded),
  };
}

/** Whether a folded text names one so: «la mía», «la de mi hermana», “mine”. */
export function namesOne(folded: string): boolean {
  const { isOwn, isOfOther } = namedByPerson(folded);
  return isOwn || isOfOther;
}
