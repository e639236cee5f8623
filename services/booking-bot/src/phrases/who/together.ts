import { tellingOf } from '../lex/work.ts';
import type { Token } from '../lex/tokenise.ts';

/** Tokens that name a service. */
export interface ServiceNamed {
  readonly id: string;
  readonly tokens: readonly number[];
}

/** Services that the same words may name. */
interface Choice {
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
}

const choosing = new Set(['o', 'u', 'or', 'either', 'bien']);
const refusing = new Set(
  'sin no not without ni olvida olvidate olvidemos quita quitamos quitale forget scrap skip drop ditch'.split(
    ' ',
  ),
);

/** Small words between a refusal and its service: «no quiero un corte», “instead of the cut”. */
const small =
  /^(?:quiero|queria|quisiera|necesito|un|una|el|la|los|las|mi|hacerme|a|an|the|my|any|want|need|of|de|del|lo|es|for|about|solo|just|to|get|have|book)$/;

function isRefusedAt(tokens: readonly Token[], start: number): boolean {
  let at = start - 1;
  while (small.test(tokens[at]?.text ?? '')) {
    at -= 1;
  }
  const words = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? ''].join(' ');
  return (
    (refusing.has(tokens[at]?.text ?? '') && !/ (?:de|es|of)$/.test(` ${tokens[start - 1]?.text ?? ''}`)) ||
    (/^(?:dont|do not|didnt)$/.test(tokens[at]?.text ?? '') && at < start - 1) ||
    /(?:^en vez|^en lugar|^in place|\binstead|^rather than)$/.test(words) ||
    words === 'rather than'
  );
}

/** «La barba la quito». */
function isTakenOff(tokens: readonly Token[], end: number): boolean {
  return (
    /^(?:la|lo)$/.test(tokens[end + 1]?.text ?? '') &&
    /^(?:quito|quitamos|quitas|quitais|quita|quitad)$/.test(tokens[end + 2]?.text ?? '')
  );
}

/** «Color no, corte». */
function isRefusedAfter(tokens: readonly Token[], end: number): boolean {
  return (
    isTakenOff(tokens, end) ||
    (/^(?:no|not)$/.test(tokens[end + 1]?.text ?? '') &&
      /^(?:[,.]|sino|mejor|pero|eh|que|q|porque|xq|pq|gracias|thanks|because)$/.test(
        tokens[end + 2]?.text ?? '',
      ))
  );
}

/** «Quería color, pero viendo la hora mejor solo corte», «¿dije corte? Quería decir peinado». */
const turnsTo =
  /(?:^|[ ,.])(?:pero|but|aunque|though) (?:[^,.]* )?(?:mejor|prefiero|rather|instead|just|solo) (?:solo |solamente |just |only |un |una |el |la |a |the )*$|(?:^| )(?:(?:queria|quise|quiero) decir|i meant(?: to say)?|meant) (?:un |una |el |la |a |the )?$/;

/** «Color, ay no, corte»: between two services, these take the first one back. */
const takesBack =
  /^(?:[,.] )*(?:(?:ay no|uy no|no no|no [,.]|no perdon|no digo|no espera|espera no|espera|no wait|wait no|wait|perdon|perdona|digo|mejor dicho|mejor|quiero decir|o mejor|sorry|i mean|actually|make that|or rather|oops)(?: [,.])* )+(?:quiero |solo |just )?(?:un |una |el |la |a |the )?$/;

function isTakenBack(
  tokens: readonly Token[],
  service: ServiceNamed,
  found: readonly ServiceNamed[],
): boolean {
  const end = Math.max(...service.tokens);
  return found.some((other) => {
    const start = Math.min(...other.tokens);
    const between = tokens
      .slice(end + 1, start)
      .map(({ text }) => `${text} `)
      .join('');
    return start > end && (takesBack.test(between) || turnsTo.test(between));
  });
}

/** Leaves out services that are refused beside another, «corte sin barba», or less meant, «corte de barba». */
export function wantedServices(
  tokens: readonly Token[],
  found: readonly ServiceNamed[],
): readonly ServiceNamed[] {
  const isRefused = ({ tokens: places }: ServiceNamed): boolean =>
    isRefusedAt(tokens, Math.min(...places)) || isRefusedAfter(tokens, Math.max(...places));
  const wanted = found.filter((service) => !isRefused(service) && !isTakenBack(tokens, service, found));
  const words = tokens.map(({ text }) => text);
  const telling = ({ tokens: places }: ServiceNamed): number =>
    Math.max(...places.map((at) => tellingOf(words, at)));
  const most = Math.max(...wanted.map(telling));
  return wanted.filter((service) => telling(service) === most);
}

/**
 * Services that are only refused: «quita la barba».
 * @param wanted those of them that are wanted
 */
export function refusedServices(
  tokens: readonly Token[],
  found: readonly ServiceNamed[],
  wanted: readonly ServiceNamed[],
): readonly string[] {
  const refused = found.filter(
    ({ tokens: places }) =>
      isRefusedAt(tokens, Math.min(...places)) || isTakenOff(tokens, Math.max(...places)),
  );
  return refused.map(({ id }) => id).filter((id) => !wanted.some((one) => one.id === id));
}

/** The services asked for together, in their order: «corte y barba». Empty for one, and for a choice between some. */
export function askedTogether(tokens: readonly Token[], found: readonly ServiceNamed[]): readonly string[] {
  const choices = choicesOf(found);
  const isChoice = choices.some(
    ({ to }, at) =>
      choices[at + 1] !== undefined &&
      tokens.slice(to + 1, choices[at + 1]?.from).some(({ text }) => choosing.has(text)),
  );
  const isClear = choices.length > 1 && choices.every(({ ids }) => ids.length === 1);
  return isClear && !isChoice ? choices.flatMap(({ ids }) => ids) : [];
}

function choicesOf(found: readonly ServiceNamed[]): Choice[] {
  const choices: Choice[] = [];
  const inOrder = found.toSorted((a, b) => Math.min(...a.tokens) - Math.min(...b.tokens));
  for (const { id, tokens } of inOrder) {
    const [from, to] = [Math.min(...tokens), Math.max(...tokens)];
    const last = choices.at(-1);
    if (last !== undefined && from <= last.to) {
      choices[choices.length - 1] = { ids: [...last.ids, id], from: last.from, to: Math.max(last.to, to) };
    } else {
      choices.push({ ids: [id], from, to });
    }
  }
  return choices;
}
