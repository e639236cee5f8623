import { describe, expect, it } from '@jest/globals';
import { addressForms, slotWords } from '@citame/contracts';
import { limits } from './fit.ts';
import { textsOf, type Texts } from './texts.ts';

const manners = addressForms.flatMap((addressForm) =>
  slotWords.map((slotWord) => ({ addressForm, slotWord })),
);
const voices = [
  ...manners.map((manner) => [`${manner.addressForm}, ${manner.slotWord}`, manner] as const),
  ['English', undefined] as const,
];

/** Texts that stand on a button, or open a list. */
const buttonTitles = [
  'menuButton',
  'slotsButton',
  'daysButton',
  'employeesButton',
  'appointmentsButton',
  'talkToSomeone',
  'yesMove',
  'bookOneMore',
  'leaveIt',
  'notNow',
  'yesBook',
  'otherTimes',
  'notifyMe',
  'leaveList',
  'noThanks',
  'anotherService',
  'change',
  'cancel',
  'bookAnother',
  'book',
  'yesCancel',
  'noKeep',
  'changeTime',
  'seeOptions',
  'openingsToday',
  'startAgain',
  'myAppointments',
  'yesOptOut',
  'noOptOut',
  'sharePhone',
  'withoutBooking',
  'willCome',
  'cancelShort',
] as const satisfies readonly (keyof Texts)[];
/** Titles of rows and of sections, which may be as long as each other. */
const listTitles = [
  'bookSection',
  'mineSection',
  'moreSection',
  'slotsSection',
  'daysSection',
  'employeesSection',
  'appointmentsSection',
  'chooseSection',
  'seeMine',
  'moreServices',
  'otherServices',
  'backToStart',
  'again',
  'talkToPerson',
  'anotherDay',
  'chooseEmployee',
  'notifyIfFree',
  'moreDays',
  'anyone',
  'moreEmployees',
] as const satisfies readonly (keyof Texts)[];
const descriptions = [
  'seeMineDescription',
  'anotherDayDescription',
  'anyoneDescription',
] as const satisfies readonly (keyof Texts)[];

/** Every text, with `x` in all places. */
function written(texts: Texts): string[] {
  return Object.values(texts).map((text) =>
    typeof text === 'function' ? (text as (...places: string[]) => string)('x', 'x', 'x', 'x') : String(text),
  );
}

describe.each(voices)('texts (%s)', (_voice, business) => {
  const texts = business === undefined ? textsOf({ locale: 'en' }) : textsOf({ locale: 'es', business });
  const tooLong = (keys: readonly (keyof Texts)[], limit: number): string[] =>
    keys.map((key) => String(texts[key])).filter((title) => title.length > limit);

  it('fit where WhatsApp shows them', () => {
    expect(tooLong(buttonTitles, limits.button)).toEqual([]);
    expect(tooLong(listTitles, Math.min(limits.rowTitle, limits.sectionTitle))).toEqual([]);
    expect(tooLong(descriptions, limits.description)).toEqual([]);
    expect(tooLong(['optOutHint'], limits.footer)).toEqual([]);
  });
});

describe('texts in Spanish', () => {
  it('are written once for each manner', () => {
    const texts = (): Texts =>
      textsOf({ locale: 'es', business: { addressForm: 'usted', slotWord: 'turno' } });
    expect(texts()).toBe(texts());
  });

  const toTu =
    /\b(?:te|tu|tus|ti|puedes|quieres|tienes|necesitas|prefieres|eliges|sigues|acabas|cambias|escribe|responde|llama|toca|cancela|perdona|dime|dímelo|vienes|avísame|avises)\b/i;
  const toUsted =
    /\b(?:le|su|sus|usted|(?<!se )puede|quiere|necesita|escriba|responda|perdone|dígame|avíseme)\b/i;

  it.each(manners)('say $addressForm to every client (with $slotWord)', ({ addressForm, slotWord }) => {
    const all = written(textsOf({ locale: 'es', business: { addressForm, slotWord } }));
    const other = addressForm === 'usted' ? toTu : toUsted;
    expect(all.filter((text) => other.test(text))).toEqual([]);
  });

  it.each(manners)(
    'call a time $slotWord, and by no other word (to $addressForm)',
    ({ addressForm, slotWord }) => {
      const all = written(textsOf({ locale: 'es', business: { addressForm, slotWord } }));
      // «Hora» is also the hour, and «horario» the opening hours.
      const others = ['hueco', 'turno'].filter((word) => word !== slotWord);
      expect(all.filter((text) => others.some((word) => text.toLowerCase().includes(word)))).toEqual([]);
      expect(all.filter((text) => text.toLowerCase().includes(slotWord)).length).toBeGreaterThan(8);
    },
  );
});
