import type { OfferFact, OutboundContent } from '@citame/contracts';
import type { WaitingWish } from '../conversation.ts';
import { describeAppointment, type Voice } from './messages.ts';
import { tapId } from '../taps.ts';
import { textsOf } from './texts.ts';
import { shortDay, shortWhen, wallTimeOf } from './when.ts';

/** The client is on the waiting list. */
export function joinedMessage(
  voice: Voice,
  entryId: string,
  { serviceId, from, to, slot }: WaitingWish,
): OutboundContent {
  const t = textsOf(voice);
  const title = voice.business.services.find(({ id }) => id === serviceId)?.title ?? '';
  const days = `${shortDay(from, voice.locale)} – ${shortDay(to, voice.locale)}`;
  return {
    kind: 'buttons',
    text: t.joined(title, slot === undefined ? days : shortWhen({ date: from, slot }, voice.locale)),
    buttons: [
      { id: tapId({ kind: 'leaveList', entryId }), title: t.leaveList },
      { id: tapId({ kind: 'menu' }), title: t.anotherService },
    ],
  };
}

/** A time has become free, and is kept for the client for a few minutes. */
export function offerMessage(
  voice: Voice,
  offerId: string,
  { serviceId, serviceTitle, employeeId, employeeName, start, end, until }: OfferFact,
): OutboundContent {
  const t = textsOf(voice);
  const durationMin = (Date.parse(end) - Date.parse(start)) / 60_000;
  const appointment = {
    serviceTitle,
    employeeName,
    durationMin,
    ...wallTimeOf(start, voice.business.timeZone),
  };
  const { slot } = wallTimeOf(until, voice.business.timeZone);
  const target = { serviceId, employeeId };
  return {
    kind: 'buttons',
    text: t.offer(describeAppointment(appointment, voice.locale), voice.business.name, slot),
    footer: t.optOutHint,
    buttons: [
      { id: tapId({ kind: 'acceptOffer', target, start, offerId }), title: t.book },
      { id: tapId({ kind: 'declineOffer', offerId }), title: t.noThanks },
    ],
  };
}
