import type { Item } from '../grammar/items.ts';
import { isWork } from '../lex/work.ts';
import type { Sign } from '../lex/symbols.ts';
import type { Clarity } from '../understanding.ts';

interface Read {
  readonly signs: readonly Sign[];
  readonly items: readonly Item[];
  /** Words that mean nothing to us. */
  readonly rest: readonly string[];
  /** Some words of when or with whom were not read. */
  readonly isUnsure: boolean;
  /** Several people or services. */
  readonly isShared: boolean;
  /** Words of the whole message. */
  readonly length: number;
}

/** In a message of fewer words one thing beside the wish leaves no doubt: «no, el jueves». */
const longMessage = 8;
/** So many things beside a plain wish leave no fair guess. */
const tangledFrom = 4;
const manySentences = 5;

/** Refusals, exceptions and corrections. */
const refusing = /^(?:no|nor|cant|except|minus|than|insteadOf|correct)$/;
/** Limits that a reason sets, and what is set against what was said before. */
const limiting = /^(?:butFor|leaves|due|notBefore)$/;
const conditional = /^(?:si|if|unless|whichever|depende|depends|segun|salvo|provided|otherwise)$/;

/** Words of a plain wish that say nothing of when, what or with whom: of asking, of hair, of good manners. */
const plainWords = new Set(
  'pelo cabello hair haircut cut trim trims corte peinado puntas raices caballero senora senorita don amable dale sale das haces haceis hacen hacerme agendeme apuntas coges reservas reservame marcar sacar buscame ponerme ponganme aparta apartas confirmo obvio obviously urge hora horas turno hueco gap time squeeze take dejo llego saludo saludos guapa guapas guapos nena nene lovely mate bro um hmm mmm hmmm ehm oiga holi holiwis holaaa quiubo hagale porfis colabora nomas sencillo rapido quick nice sera seria era fuese podrian tendrian tendria sirve pena verdad sabes girls chicas chicos equipo team desde desk phone whatsapp telefono numero number buscando miro oh ok okey okay favorcito poquito rato busco encantaria gustaria thinking check checking lineup fringe flequillo look estilo style interesa interested love grateful ace awesome spare soul alma pues era llamaba escribo escribia message'.split(
    ' ',
  ),
);

/** How much a message says beside a plain wish, by what the grammar found in it. */
export function clarityOf({ signs, items, rest, isUnsure, isShared, length }: Read): Clarity {
  // “Sorry, how much is it?” corrects nothing.
  const said = signs.filter(({ symbol }, at) => at > 0 || symbol !== 'correct');
  const count = (pattern: RegExp): number => said.filter(({ symbol }) => pattern.test(symbol)).length;
  const told = (kinds: RegExp): number => items.filter(({ kind }) => kinds.test(kind)).length;
  const unknown = rest.filter((word) => word.length > 1 && !plainWords.has(word) && !isWork(word));
  const conditions = signs.filter(({ words: [first = ''] }) => conditional.test(first)).length;
  const beside = [
    unknown.length,
    count(refusing),
    count(limiting),
    conditions,
    Math.max(0, told(/^(?:days|manana)$/) - 2),
    Math.max(0, told(/^times$/) - 1),
    told(/^either$/) > 1 ? 1 : 0,
    isShared ? 1 : 0,
    isUnsure ? 2 : 0,
    count(/^[,.]$/) > manySentences ? 1 : 0,
  ].reduce((sum, one) => sum + one, 0);
  if (beside === 0 || (beside === 1 && length < longMessage)) {
    return 'plain';
  }
  return beside < tangledFrom ? 'involved' : 'tangled';
}
