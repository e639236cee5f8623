import type { Conversation } from '../../conversation.ts';
import { parseTap } from '../../taps.ts';

/** How an appointment was asked for that this number does not have. */
const elsewhere =
  /\b(?:(?:la|lo|las) (?:ped[ií]|pedimos|reserv\w+|cog[ií]|cogimos|hice|hicimos|saqu\w+|concert\w+|apunt\w+|ten(?:go|ia)|puse)|me (?:la|lo) (?:dieron|dio|apunt\w+|cog\w+|pidi\w+|reserv\w+|hizo|hicieron)|(?:la|lo) (?:pidi\w+|reserv\w+|cogi\w+|hizo) (?:mi|otra)|llame|llamamos|(?:i|we) (?:booked|made|did|reserved|rang|called|phoned|got)|(?:it was|was) (?:booked|made)|booked it)\b.*\b(?:telefono|llamando|llamar|persona|alli|ahi|mostrador|web|pagina|internet|online|instagram|tienda|salon|peluqueria|pelu|otro (?:numero|movil|telefono)|otro whatsapp|nombre|marido|mujer|madre|hij[oa]|phone|call|person|reception|desk|website|app|salon|shop|(?:another|other|different|old) (?:number|phone)|name|husband|wife|mum)\b|\b(?:esta|estara|va|sera|es|it s|its|it is|it will be|under) (?:a|en|in|under)? ?(?:(?:the )?name|nombre) (?:de|of)\b|\bunder (?:the name|my (?:husband|wife|mum|maiden))\b|^(?:(?:pues|si|no|la|lo|it was|i|we|was) )*(?:por telefono|llamando|en persona|en la web|por internet|by phone|over the phone|on the phone|in person|online|i (?:rang|called|phoned)|llame(?: por telefono)?)(?: (?:soy|i m|it s|im) .+)?$/;

/** Tells, of an appointment that was not found, that it was booked another way: only the team can find it. */
export function tellsBookedElsewhere({ options }: Pick<Conversation, 'options'>, words: string): boolean {
  return parseTap(options[0]?.id ?? '')?.kind === 'person' && elsewhere.test(words);
}
