import { textsOf } from '../messages/texts.ts';
import { shortWhen, wallTimeOf } from '../messages/when.ts';
import { parseTap } from '../taps.ts';
import type { Turn } from './turn.ts';

/** Says that an appointment stays, and when that is, as far as it is known here. */
export function keptText({ conversation, voice }: Turn): string {
  const { wanted, booked, options } = conversation;
  const { timeZone } = voice.business;
  const ids = options
    .map(({ id }) => parseTap(id))
    .flatMap((tap) => (tap?.kind === 'move' || tap?.kind === 'confirmCancel' ? [tap.appointmentId] : []));
  const shown = booked.find(({ appointmentId }) => ids.includes(appointmentId));
  const when =
    wanted.movingId !== undefined
      ? wanted.movingFrom
      : shown && shortWhen(wallTimeOf(shown.start, timeZone), voice.locale);
  const { kept } = textsOf(voice);
  return when === undefined ? kept : `${kept}\n📅 ${when}`;
}
