import type { OfferFact, OutboundContent } from '@citame/contracts';
import type { WaitingWish } from '../conversation.ts';
import { serviceOf } from '../services.ts';
import { tapId } from '../taps.ts';
import { buttons, describeAppointment, menuId, type Voice } from './messages.ts';
import { textsOf } from './texts.ts';
import { shortDay, shortWhen, wallTimeOf } from './when.ts';

/** The client is on the waiting list. */
export function joinedMessage(voice: Voice, entryId: string, wish: WaitingWish): OutboundContent {
  const t = textsOf(voice);
  return {
    kind: 'buttons',
    text: t.joined(serviceOf(voice.business, wish.serviceId)?.title ?? '', waitingWhen(voice, wish)),
    buttons: [
      { id: tapId({ kind: 'leaveList', entryId }), title: t.leaveList },
      { id: tapId({ kind: 'menu' }), title: t.anotherService },
    ],
  };
}

/** Whether the client wants to be told when a time becomes free. */
export function waitingQuestion(voice: Voice, wish: WaitingWish): OutboundContent {
  const t = textsOf(voice);
  const title = serviceOf(voice.business, wish.serviceId)?.title ?? '';
  return buttons(t.askToWait(title, waitingWhen(voice, wish)), [
    [waitTap(wish), t.notifyMe],
    [
      tapId({ kind: 'slots', target: { serviceId: wish.serviceId, employeeId: wish.employeeId } }),
      t.otherTimes,
    ],
    [menuId, t.anotherService],
  ]);
}

/** Id of the button that puts a client on the waiting list. */
export function waitTap({ serviceId, employeeId, ...wish }: WaitingWish): string {
  return tapId({ kind: 'wait', target: { serviceId, employeeId }, ...wish });
}

/** `mié 25 nov, 15:00–20:00`, `mié 25 nov · 17:00` or `mié 25 nov – vie 27 nov`. */
export function waitingWhen({ locale }: Voice, { from, to, slot, until }: WaitingWish): string {
  if (slot !== undefined && until === undefined && from === to) {
    return shortWhen({ date: from, slot }, locale);
  }
  const days = from === to ? shortDay(from, locale) : `${shortDay(from, locale)} – ${shortDay(to, locale)}`;
  return [days, ...(slot === undefined ? [] : [until === undefined ? slot : `${slot}–${until}`])].join(', ');
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
