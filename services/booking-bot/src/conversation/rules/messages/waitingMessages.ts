import { minuteOfDay } from '@citame/calendar';
import type { OfferFact, OutboundContent } from '@citame/contracts';
import type { WaitingWish } from '../conversation.ts';
import { serviceOf } from '../services.ts';
import { tapId } from '../taps.ts';
import { buttons, describeAppointment, menuId, type Voice } from './messages.ts';
import { hoursSaidBack } from './saidBack.ts';
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

/** `mié 25 nov por la tarde`, `mié 25 nov · 17:00` or `mié 25 nov – vie 27 nov a partir de las 16:00`. */
export function waitingWhen(voice: Voice, { from, to, slot, until, about }: WaitingWish): string {
  const { locale } = voice;
  if (slot !== undefined && until === undefined && from === to) {
    return shortWhen({ date: from, slot }, locale);
  }
  const days = from === to ? shortDay(from, locale) : `${shortDay(from, locale)} – ${shortDay(to, locale)}`;
  if (slot === undefined) {
    return days;
  }
  const first = minuteOfDay(slot);
  const last = until === undefined ? first : minuteOfDay(until) - 1;
  const said = about === undefined ? {} : { about: minuteOfDay(about) };
  return `${days} ${hoursSaidBack(voice, { from: first, to: last, ...said })}`;
}

/** A time has become free, and is kept for the client for a few minutes: a new appointment, or an earlier one instead of theirs. */
export function offerMessage(voice: Voice, offerId: string, offer: OfferFact): OutboundContent {
  const t = textsOf(voice);
  const { serviceTitle, employeeName, start, until, instead } = offer;
  const durationMin = minutesOf(offer);
  const { timeZone, name } = voice.business;
  const appointment = { serviceTitle, employeeName, durationMin, ...wallTimeOf(start, timeZone) };
  const described = describeAppointment(appointment, voice.locale);
  const { slot } = wallTimeOf(until, timeZone);
  const [yes, no] = offerPayloads(offerId, offer);
  return {
    kind: 'buttons',
    text:
      instead === undefined
        ? t.offer(described, name, slot)
        : t.earlier(described, name, wallTimeOf(instead.start, timeZone).slot, slot),
    footer: t.optOutHint,
    buttons: [
      { id: yes, title: instead === undefined ? t.book : t.comeEarlier },
      { id: no, title: t.noThanks },
    ],
  };
}

/** Ids of yes and no. To come earlier is to move the appointment as by a time that was tapped. */
export function offerPayloads(offerId: string, offer: OfferFact): [string, string] {
  const { serviceId, employeeId, start, instead } = offer;
  const target = { serviceId, employeeId };
  const yes =
    instead === undefined
      ? tapId({ kind: 'acceptOffer', target, start, offerId })
      : tapId({
          kind: 'slot',
          target: { ...target, movingId: instead.appointmentId },
          start,
          draft: 0,
          durationMin: minutesOf(offer),
        });
  return [yes, tapId({ kind: 'declineOffer', offerId })];
}

function minutesOf({ start, end }: OfferFact): number {
  return (Date.parse(end) - Date.parse(start)) / 60_000;
}
