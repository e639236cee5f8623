import { whatToChangeMessage } from '../messages/confirmMessages.ts';
import { wallTimeOf } from '../messages/when.ts';
import { serviceOf } from '../services.ts';
import { parseTap } from '../taps.ts';
import type { Effect, Turn } from './turn.ts';

/** It is about an appointment that stands, and not about what is being arranged. */
export function isOfStanding({ event }: Turn<'wrong'>): boolean {
  return event.appointmentId !== undefined;
}

/** The appointment is shown with what can be done with it. */
export function lookUpWrong({ event: { said, appointmentId = '' } }: Turn<'wrong'>): Effect {
  return { ask: { kind: 'lookUp', purpose: { kind: 'find', to: 'either', said, appointmentId } } };
}

/** The wish is kept: the client says how it is to be instead. */
export function askWhatToChange({ conversation, voice }: Turn<'wrong'>): Effect {
  const { wanted, options } = conversation;
  const { serviceId = '', movingId } = wanted;
  const tap = parseTap(options[0]?.id ?? '');
  const asked = tap?.kind === 'slot' ? tap : undefined;
  const employeeId = wanted.employeeId ?? 'any';
  const target = { serviceId, employeeId, ...(movingId === undefined ? {} : { movingId }) };
  const date = asked === undefined ? undefined : wallTimeOf(asked.start, voice.business.timeZone).date;
  const hasChoice = (serviceOf(voice.business, serviceId)?.employeeIds.length ?? 0) > 1;
  return { message: whatToChangeMessage(voice, target, { date, hasChoice }) };
}
