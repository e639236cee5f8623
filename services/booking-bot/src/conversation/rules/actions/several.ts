import { minuteOfDay } from '@citame/calendar';
import type { BusinessDescription, OpenSlot } from '@citame/contracts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Search, TurnContext, Wanted } from '../conversation.ts';
import type { Queued } from '../queued.ts';
import { attendeesOf, isSameAttendee } from '../input/people/attendee.ts';
import { family, isForTwo } from '../input/people/comesAlong.ts';
import { fold } from '../input/words.ts';
import type { Voice } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { serviceOf } from '../services.ts';
import { acceptable, fitting } from '../slots/suitable.ts';

type Queue = NonNullable<Wanted['queue']>;

/** «Y yo corte», “and I need a cut”, «para mí … y para mi madre»: the client is one of those who come. */
const selfToo = new RegExp(
  String.raw`\b(?:yo tambien|me too|me as well|and me)\b|\b(?:y|and|mientras|while) (?:yo|i)\b|\b(?:yo|i)\b.* (?:y|and) (?:mi|my) ${family}|\b(?:para mi|for me)\b(?! ${family}).*\b(?:mi|my) ${family}|\b(?:mi|my) ${family}.*\b(?:para mi|for me)\b(?! ${family})`,
);
/** «Mi hijo de 4 años y yo», “my buddy and I”. */
const withMe =
  /\bmi \w+(?: de \d+ anos)? y yo\b|\byo y mi \w+\b|\bmy \w+ and (?:i|me)\b(?! (?:was|am|would|wanted|ll|d|m))|\b(?:my|mi) \w+ (?:needs|wants|necesita|quiere) (?:one |uno |una |otro |otra )?(?:too|tambien|as well)\b|\b(?:i|me) and (?:my|the) \w+\b/;
/** «Los dos con Ana». */
const allWith = /\b(?:los|las|ambos|ambas|both|all)(?: dos| tres| of us)? (?:con|with)\b/;
/** “Two appointments: highlights for me, and a cut for my husband”: no number of highlights. */
const appointmentsCounted =
  /\b(?:dos|2|two|tres|3|three) (?:citas|horas|turnos|huecos|reservas|appointments|bookings|slots|things|cosas)\b/;
const several = /\b(?:dos|2|two|tres|3|three)\b/;

/** «Una con Ana y otra con Luis»: to each their own. */
const eachWith = /\b(?:con|with)\b.*\b(?:con|with)\b/;

/** Employees of the appointments of one wish, in their order, where each is named its own; else empty. */
export function employeesOfEach(
  { employeeIds, people }: Understanding,
  words: string,
  { employees }: Pick<BusinessDescription, 'employees'>,
): readonly string[] {
  const folded = fold(words);
  const isEach = employeeIds.length > 1 && (people === employeeIds.length || eachWith.test(folded));
  const isChoice = /\b(?:o|u|or|either|si no|si \w+ no|sino|if|otherwise|failing that)\b/.test(folded);
  const at = (id: string): number => {
    const [first = ''] = fold(employees.find((one) => one.id === id)?.name ?? '').split(' ');
    return folded.search(new RegExp(`\\b${first}\\b`));
  };
  const areNamed = employeeIds.every((id) => at(id) !== -1);
  return isEach && areNamed && !isChoice ? employeeIds.toSorted((a, b) => at(a) - at(b)) : [];
}

const asWell = /\b(?:two|three|2|3|dos|tres) .*\b(?:as well|too|tambien)\b/;

/**
 * Appointments after the first of several: at the same start where several people come, else one after the other.
 * @param standing whether one appointment is being arranged already, or the client's own stands, which words of two count
 */
export function queueOf(
  said: Understanding,
  words: string,
  business: Pick<BusinessDescription, 'employees'>,
  { isArranging = false, isOneMore = false } = {},
): Queue | undefined {
  const folded = fold(words);
  // “Our two boys as well”, while that of the client is arranged.
  const people = said.people + (isArranging && said.people > 1 && asWell.test(folded) ? 1 : 0);
  const each = employeesOfEach(said, words, business);
  const isPair = !isOneMore && (withMe.test(folded) || isForTwo(folded));
  const isSelfToo = !isOneMore && selfToo.test(folded);
  const areSeveral = people > 1 || isPair || each.length > 1 || isSelfToo;
  const services = servicesOfEach(said, folded);
  const isWithOthers = isSelfToo && said.others.length > 0;
  const count = Math.max(
    services.length,
    people,
    each.length,
    isPair ? 2 : 1,
    isWithOthers ? said.others.length + 1 : 1,
  );
  if (count < 2) {
    return undefined;
  }
  const attendees = attendeesOf(said, count, words);
  const ofAll = allWith.test(folded) && said.employeeIds.length === 1 ? said.employeeIds[0] : undefined;
  const all = Array.from({ length: count }, (_, index) => ({
    serviceId: services[index] ?? services[0],
    employeeId: each[index] ?? ofAll,
    attendee: attendees[index],
  }));
  const following = all.slice(1).map(({ serviceId, employeeId, attendee }, index): Queued => {
    // One who gets two services gets one after the other.
    const isTheirSecond =
      said.others.length > 0 &&
      all
        .slice(0, index + 1)
        .some((one) => one.serviceId !== serviceId && isSameAttendee(one.attendee, attendee));
    return {
      at: areSeveral && !isTheirSecond ? 'sameStart' : 'after',
      ...(serviceId === undefined ? {} : { serviceId }),
      ...(employeeId === undefined ? {} : { employeeId }),
      attendee,
    };
  });
  return following.toSorted((a, b) => Number(a.at === 'after') - Number(b.at === 'after'));
}

/** Services in their order, each as often as it is said: «dos cortes y un color» are three. */
function servicesOfEach({ serviceSequence, people }: Understanding, folded: string): readonly string[] {
  const [first, second, more] = serviceSequence;
  const [before = '', after = ''] = folded.replace(appointmentsCounted, ' ').split(/ (?:y|and) /);
  if (first === undefined || second === undefined || more !== undefined || people < 2) {
    return serviceSequence;
  }
  const isOfFirst = several.test(before) && /^(?:un|una|one|a|1|el|la)\b/.test(after);
  const isOfSecond = several.test(after.split(' ').slice(0, 1).join(' ')) && !several.test(before);
  const many = (id: string): readonly string[] => Array.from({ length: people }, () => id);
  return isOfFirst ? [...many(first), second] : isOfSecond ? [first, ...many(second)] : serviceSequence;
}

/** «Segunda cita: *Corte*.» */
export function placeText(voice: Voice, { sequence, serviceId }: Wanted): string {
  const title = serviceOf(voice.business, serviceId)?.title;
  return sequence === undefined || title === undefined ? '' : textsOf(voice).placeOf(sequence.at, title);
}

/** The start with those employees first whom the appointments at the same time can spare. */
export function sparing(
  slot: OpenSlot,
  { queue = [], serviceId }: Wanted,
  { business }: Pick<TurnContext, 'business'>,
): OpenSlot {
  const needed = queue
    .filter(({ at }) => at === 'sameStart')
    .flatMap((next) => {
      const able = serviceOf(business, next.serviceId ?? serviceId)?.employeeIds ?? [];
      return next.employeeId ?? (able.length === 1 ? able : []);
    });
  const isNeeded = (id: string): boolean => needed.includes(id);
  return {
    ...slot,
    employeeIds: [
      ...slot.employeeIds.filter((id) => !isNeeded(id)),
      ...slot.employeeIds.filter((id) => isNeeded(id)),
    ],
  };
}

/** The start of the same day that is nearest to the one beside another appointment, where that one is not free. */
export function nearestBeside(slots: readonly OpenSlot[], wanted: Search): OpenSlot | undefined {
  const [wish] = wanted.wishes;
  const { days, times } = wish ?? { days: null, times: null };
  if (wanted.beside === undefined || days === null || times === null || fitting(slots, wanted).length > 0) {
    return undefined;
  }
  const by = ({ slot }: OpenSlot): number => minuteOfDay(slot) - times.from;
  const [nearest] = acceptable(slots, wanted)
    .filter((slot) => slot.date === days.from && (wanted.beside === 'sameStart' || by(slot) >= 0))
    .toSorted((a, b) => Math.abs(by(a)) - Math.abs(by(b)) || by(b) - by(a));
  return nearest;
}
