import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Asked } from '../../said.ts';
import type { Intent } from './intent.ts';

/** In a complaint these are for a person, whatever else is wished: money, harm, insults, the team itself. */
const forPerson =
  /\b(?:devol\w+|devuelv\w+|devuelt\w+|reembols\w+|reclam\w+|queja\w*|quejar\w*|denunci\w*|verguenza|estaf\w*|timo|robo|dinero|cobr\w+|sangr\w*|herida\w*|quem\w+|irritad\w+|infect\w+|reaccion|sarpullido|alergi\w*|encargad\w+|refund\w*|money back|complain\w*|charged|bled|bleeding|burn\w*|rash|reaction|manager|owner|sue you|sois|son un\w+|eres|put[oa]s?|mierda|gilipoll\w*|cabron\w*|fuck\w*|shit\w*|idiot\w*|rude|disgrac\w+|disgust\w+|unacceptable|inaceptable|vergonzos\w+|segunda vez|tercera vez|second time|third time|plantad\w+|you are|you re)\b/;
/** Words of one who wants a new visit. */
const wants =
  /\b(?:quier\w*|quisiera|querria|queria|necesit\w*|me gustaria|(?:una |un |otra )?(?:cita|hora|hueco|turno) (?:para|el|con|este|esta)|reserv\w*|pon(?:me|edme|game)|apunt\w*|prefier\w*|esta vez|book\w*|need|want|i d like|would like|(?:an|another) (?:appointment|slot)|this time|fit me in|can i|could i)\b/;

/** They speak to the team itself of what it did. */
const toTeam = /\b\w+(?:steis|aste|iste)\b|\b(?:habeis|has|you (?:cut|did|ruined|left|made|messed))\b/;

/** A wish for a new visit beside a word about a bad one, which is served with an apology. */
export function asksDespite(folded: string, { serviceIds, employeeIds, wishes }: Understanding): boolean {
  const isWish = wishes.some(({ days }) => days !== null) && serviceIds.length + employeeIds.length > 0;
  const isFull = serviceIds.length > 0 && wishes.some(({ days, times }) => days !== null && times !== null);
  const isMeant = wants.test(folded) || (isFull && !toTeam.test(folded));
  return isWish && isMeant && !forPerson.test(folded);
}

/** Words of a visit that is over. */
const lastVisit =
  /\b(?:ultima vez|dej(?:o|aron|asteis|aste)|qued(?:o|aron|e)|hi(?:zo|cieron|cisteis|ciste)|cort(?:o|aron|asteis|aste)|sal(?:io|ieron)|last (?:time|visit|haircut|cut|week)|came out|(?:made|left|did|ruined|messed))\b/;

/** That which is answered before the times of a wish, by the feeling that it is told with. */
export function feelingOf(intent: Intent | undefined, folded: string): { readonly asked?: Asked } {
  return intent?.kind === 'weary'
    ? { asked: { kind: 'weary' } }
    : intent?.kind === 'complaint' && lastVisit.test(folded)
      ? { asked: { kind: 'badVisit' } }
      : {};
}
