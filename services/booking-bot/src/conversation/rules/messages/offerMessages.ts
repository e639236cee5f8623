import { menuId, buttons, type Buttons, type Voice } from './messages.ts';
import { tapId } from '../taps.ts';
import { textsOf } from './texts.ts';

const maxNamed = 8;

/** «No tengo «barba» entre lo que se puede reservar aquí.» */
export function notOfferedText(voice: Voice, names: readonly string[]): string {
  const t = textsOf(voice);
  return t.notOffered(names.map((name) => t.quoted(name)).join(t.nor));
}

/** The honest answer to «¿hacéis uñas?»: what there is, and the team, who may do it all the same. */
export function notOfferedAnswer(voice: Voice, names: readonly string[]): Buttons {
  const t = textsOf(voice);
  const titles = voice.business.services.map(({ title }) => title);
  const named = titles.length > maxNamed ? [...titles.slice(0, maxNamed), '…'] : titles;
  return buttons(`${notOfferedText(voice, names)}\n${t.whatThereIs(named.join(', '))}`, [
    [menuId, t.book],
    [tapId({ kind: 'person' }), t.askTheTeam],
  ]);
}
