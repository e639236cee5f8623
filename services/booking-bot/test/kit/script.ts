import { addressForm, errorCatalogue, slotWord, type Locale, type OutboundContent } from '@citame/contracts';
import { readFileSync } from 'node:fs';
import type { Salon } from './salon.ts';
import { choicesOf, startTalk, type Talk } from './talk.ts';

/**
 * A conversation in plain text. Each line begins with who it is about, and « | » stands between the Spanish and
 * the English of it:
 *
 *     > Hola | Hi              the client writes
 *     > [Corte]                the client taps; `> tap v1|x` taps an id, `> (photo)` sends something else,
 *                              `> (contact 34…)` the phone that we asked for, `> (card 34…)` a card by hand
 *     >> Hola                  the same, but it takes 15 minutes to arrive
 *     < ¡Hola | Hi             the bot answers something that has this in it
 *     < [Sí] [No] | [Yes] [No] and these are all the choices; `< -` is no answer
 *     < {Corte} {Color} | …     and this stands below the rows of a list
 *     * taken ana 2026-11-20 17:00    something happens meanwhile, or is so: `* works ana 10:00 14:00`
 *     = corte ana 2026-11-20 17:00    these appointments stand now; `= -` is none
 *     ! personWanted           the owner is told
 */
export interface Script {
  readonly title: string;
  readonly lines: readonly string[];
}

export function readScripts(file: string): Script[] {
  const parts = readFileSync(file, 'utf8').split(/^# /m).slice(1);
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n').map((line) => line.trim());
    return { title, lines: lines.filter((line) => line !== '') };
  });
}

/** Plays a script in one of its languages. @throws Error at the first line that is not so, with what is */
export function play({ lines }: Script, locale: Locale): Talk {
  const talk = startTalk();
  if (locale === 'en') {
    talk.conversation = { ...talk.conversation, locale };
  }
  let last: OutboundContent | undefined;
  for (const line of lines) {
    const [sign = '', ...words] = line.split(' ');
    const said = inLanguage(words.join(' '), locale);
    try {
      if (sign === '>' || sign === '>>') {
        last = send(talk, said, sign === '>>' ? 15 * 60_000 : 0);
      } else {
        check(sign, said, talk, last);
      }
    } catch (error) {
      const shown = JSON.stringify(last?.text ?? 'nothing');
      const titles = choicesOf(last).map(({ title }) => `[${title}]`);
      throw new Error(`${line}\n${String(error)}\nlast said: ${shown} ${titles.join(' ')}`, { cause: error });
    }
  }
  return talk;
}

function inLanguage(text: string, locale: Locale): string {
  const [es = '', en = es] = text.split(' | ');
  return locale === 'es' ? es : en;
}

function send(talk: Talk, said: string, lateMs: number): OutboundContent | undefined {
  const tapped = /^\[(.+)\]$/.exec(said)?.[1];
  if (tapped !== undefined) {
    const choice = talk.messages
      .toReversed()
      .flatMap(choicesOf)
      .find(({ title }) => title.startsWith(tapped));
    if (choice === undefined) {
      throw new Error('there is no such choice');
    }
    return talk.send({ kind: 'tap', id: choice.id, title: choice.title }, lateMs);
  }
  const id = /^tap (.+)$/.exec(said)?.[1];
  if (id !== undefined) {
    return talk.send({ kind: 'tap', id, title: '' }, lateMs);
  }
  const [, what = '', phones = ''] = /^\((\w+) ?([\d ]*)\)$/.exec(said) ?? [];
  if (what === 'contact' || what === 'card') {
    const content = { kind: 'contact', phones: phones.split(' ').filter(Boolean) } as const;
    return talk.send({ ...content, requested: what === 'contact' }, lateMs);
  }
  if (what !== '') {
    return talk.send({ kind: what === 'photo' ? 'media' : 'silent', type: what }, lateMs);
  }
  return talk.send({ kind: 'text', text: said }, lateMs);
}

function check(sign: string, said: string, talk: Talk, last: OutboundContent | undefined): void {
  switch (sign) {
    case '<':
      return isSaid(said, last);
    case '*':
      return happen(said, talk);
    case '=':
      return expectSame(standing(talk.salon), said === '-' ? '' : said);
    case '!':
      return expectSame(talk.notices.map(({ kind }) => kind).at(-1) ?? '', said);
    default:
      throw new Error(`no line begins with ${sign}`);
  }
}

function isSaid(said: string, last: OutboundContent | undefined): void {
  if (said === '-') {
    expectSame(last?.text ?? '', '');
  } else if (said.startsWith('[')) {
    expectSame(
      choicesOf(last)
        .map(({ title }) => `[${title}]`)
        .join(' '),
      said,
    );
  } else if (said.startsWith('{')) {
    expectSame(descriptionsOf(last).join(' '), said);
  } else if (last?.text.replaceAll(/[\n\u00A0]/g, ' ').includes(said) !== true) {
    throw new Error('it is not said');
  }
}

/** Descriptions of the rows of a list. */
function descriptionsOf(message: OutboundContent | undefined): readonly string[] {
  const rows = message?.kind === 'list' ? message.sections.flatMap((section) => section.rows) : [];
  return rows.flatMap(({ description }) => (description === undefined ? [] : [`{${description}}`]));
}

function expectSame(is: string, expected: string): void {
  if (is !== expected) {
    throw new Error(`it is ${is}`);
  }
}

function standing({ bookings }: Salon): string {
  return bookings
    .filter(({ status }) => status === 'confirmed')
    .map(({ serviceId, employeeId, date, slot, note }) =>
      [serviceId, employeeId, date, slot, ...(note === undefined ? [] : [`(${note})`])].join(' '),
    )
    .toSorted()
    .join(', ');
}

const twelveServices = Array.from({ length: 12 }, (_, index) => ({
  id: `s${index + 1}`,
  title: `Servicio ${index + 1}`,
  description: '',
  durationMin: 30,
  price: null,
  category: '',
  employeeIds: ['ana'],
}));

function happen(said: string, talk: Talk): void {
  const { locale = 'es' } = talk.conversation;
  const { salon } = talk;
  const [what, a = '', b = '', c = ''] = said.split(' ');
  const { services } = salon.business;
  switch (what) {
    case 'wait':
      talk.nowMs += Number(a) * 60_000;
      return;
    case 'taken':
      return salon.take(a, b, c);
    case 'works':
      return salon.works(a, b, c);
    case 'closed':
      return salon.close(a, b);
    case 'refused':
      salon.refuseNext = errorOf(a);
      return;
    case 'proposed':
      salon.proposeNext =
        a === 'nothing'
          ? 'nothing'
          : {
              intent: 'book',
              serviceIds: [a],
              employeeIds: [b],
              datePhrase: said.split(' ').slice(3).join(' '),
              questionId: '',
            };
      return;
    case 'asked':
      salon.proposeNext = {
        intent: 'question',
        serviceIds: [],
        employeeIds: [],
        datePhrase: '',
        questionId: a,
      };
      return;
    case 'blocked':
      salon.isBlocked = true;
      return;
    case 'lasts': {
      const changed = services.map((one) => (one.id === a ? { ...one, durationMin: Number(b) } : one));
      salon.business = { ...salon.business, services: changed };
      return;
    }
    case 'offers':
      if (a === 'twelve') {
        salon.business = { ...salon.business, services: twelveServices };
        return;
      }
      if (a === 'sorted') {
        const sorted = twelveServices.map((one, index) => ({
          ...one,
          category: index < 3 ? 'Pelo' : index < 11 ? 'Uñas' : '',
        }));
        salon.business = { ...salon.business, services: sorted };
        return;
      }
      salon.business = { ...salon.business, services: services.filter(({ id }) => said.includes(id)) };
      return;
    case 'reminded': {
      const options = ['ok', 'move', 'cancel'].map((to) => ({ id: `rem|${a}|${to}`, title: to }));
      talk.conversation = { ...talk.conversation, state: 'asked', options };
      return;
    }
    case 'offered': {
      const options = [
        { id: `v1|acceptOffer|corte|ana|-|202611201600|${a}`, title: 'yes' },
        { id: `v1|declineOffer|${a}`, title: 'no' },
      ];
      talk.conversation = { ...talk.conversation, state: 'asked', options };
      return;
    }
    case 'speaks': {
      const manner = { addressForm: addressForm.parse(a), slotWord: slotWord.parse(b) };
      salon.business = { ...salon.business, ...manner };
      return;
    }
    case 'unsaid':
      salon.business = {
        ...salon.business,
        parking: { es: '', en: '' },
        payment: { es: '', en: '' },
        questions: salon.business.questions.map((one) => ({ ...one, [locale === 'es' ? 'es' : 'en']: null })),
      };
      return;
    case 'phoneless':
      talk.client = { userId: 'ES.1', name: 'Marta López' };
      return;
    case undefined:
    default:
      throw new Error('a script cannot make that happen');
  }
}

function errorOf(code: string): keyof typeof errorCatalogue {
  const known = Object.keys(errorCatalogue).find((one) => one === code);
  if (known === undefined) {
    throw new Error('there is no such error');
  }
  return known as keyof typeof errorCatalogue;
}
