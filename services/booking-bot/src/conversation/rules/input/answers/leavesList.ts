import type { Conversation } from '../../conversation.ts';
import { parseTap, tapId } from '../../taps.ts';

/** Off the list itself, whatever was said last. */
const offTheList =
  /\b(?:(?:quit|borr|sac|elimin)\w*(?:me|nos)|(?:me|nos) (?:puedes|podeis|puede|podrias) (?:quitar|borrar|sacar)|(?:me|nos) (?:quitas|quitais|borras|sacas)) (?:ya )?de (?:la|esa|vuestra|tu|su) lista de espera\b|\b(?:take|remove|get) (?:me|us) (?:off|from) (?:the|your|that) wait(?:ing)? ?list\b/;
/** After «te lo ofrezco por aquí», these are of the list too. */
const noMoreOfIt =
  /\b(?:quit|borr|sac|elimin)\w*(?:me|nos) (?:ya )?de (?:la|esa|vuestra|tu|su) lista\b|\b(?:ya )?no (?:me|nos) avis\w+\b|\bya no (?:la |lo |me )?(?:necesit\w+|quiero|hace falta|interesa)\b|\bno (?:hace falta|es necesario) que (?:me|nos) avis\w+\b|\b(?:take|remove) (?:me|us) (?:off|from) (?:the|your|that) list\b|\b(?:don t|do not|no need to) (?:tell|notify|let) (?:me|us)\b/;
/** Words about every message, which are an opt-out. */
const ofAll = /\bbaja\b|\bstop\b|\b(?:escrib|mand|envi|contact)\w*|\b(?:mensajes|messages?|texts?)\b/;

/** Id of the button by which a wish is taken off the waiting list, where words mean it. */
export function leftList(
  { options, waitingId }: Pick<Conversation, 'options' | 'waitingId'>,
  folded: string,
): string | undefined {
  const standing = options.find(({ id }) => parseTap(id)?.kind === 'leaveList')?.id;
  if (standing !== undefined && noMoreOfIt.test(folded) && !ofAll.test(folded)) {
    return standing;
  }
  const isOff = offTheList.test(folded);
  return isOff && waitingId !== undefined ? tapId({ kind: 'leaveList', entryId: waitingId }) : undefined;
}
