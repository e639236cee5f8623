import {
  addressForms,
  outboundContent,
  slotWords,
  type BusinessDescription,
  type InboundContent,
  type OutboundContent,
} from '@citame/contracts';
import { replyIn } from '../../src/conversation/rules/input/answers/reply.ts';
import { fold } from '../../src/conversation/rules/input/words.ts';
import { createSalon, fewTimes, peluqueriaSol, thursday, type Salon } from './salon.ts';
import { choicesOf, marta, startTalk, type Talk } from './talk.ts';

/** Names as long and as odd as a business may have them. */
const oddNames = [
  'María José de la Peña 1',
  'عبد الرحمن بن محمد',
  '👩‍🦰 Ana 💇‍♀️✂️💅',
  'Domingo',
  'Abril',
  'O’Brien | x',
];
const odd = (index: number, length: number): string =>
  `${oddNames[index % oddNames.length]} ${index}`.padEnd(length, 'w').slice(0, length);

/** Thirty people and twelve services, with every name as long as it may be. */
const crowded: BusinessDescription = {
  ...peluqueriaSol,
  name: 'Peluquería y estética '.repeat(8),
  address: 'Calle de los Bordadores, 12, bajo izquierda, '.repeat(4),
  employees: Array.from({ length: 30 }, (_, index) => ({ id: `e${index}`, name: odd(index, 21) })),
  services: Array.from({ length: 12 }, (_, index) => ({
    id: `s${index}`,
    title: odd(index, 23),
    description: odd(index, 70),
    durationMin: 30,
    price: null,
    category: '',
    employeeIds: Array.from({ length: 1 + ((index * 7) % 30) }, (_none, person) => `e${person}`),
  })),
};
const lonely: BusinessDescription = {
  ...peluqueriaSol,
  employees: peluqueriaSol.employees.slice(0, 1),
  services: peluqueriaSol.services.slice(1),
};

/** Every way in which a business may speak Spanish. */
const manners = addressForms.flatMap((addressForm) =>
  slotWords.map((slotWord) => ({ addressForm, slotWord })),
);

const sentences =
  `Hola|Hi|menú|menu|mis citas|my appointments|corte|corte mañana a las 5 con Ana|corte tomorrow at 5|mañana
  |el viernes por la tarde|friday afternoon|a las 6|a partir de las 4|color con Luis|con Ana|otro día|otra hora|another day
  |con otra persona|cancelar|cancela mi cita de mañana|cambia mi cita al jueves|move my appointment to friday|sí|si|vale|yes
  |ok|no|ahora no|1|2|3|7|gracias|BAJA|ALTA|STOP|START|English|Español|hablar con una persona|¿tenéis wifi?|asdf|😀|👍|?
  |el 31 de febrero|ayer|la semana que viene|el 3 de diciembre a las 10:30|domingo|lunes o martes a las 5|no puedo mañana
  |no puedo ir|llego tarde|¿cuánto cuesta?|where are you?|¿abrís mañana?|más tarde|espera|no|gracias|perfecto, gracias|jajaja|¿hacéis bodas?
  |sois unos inútiles|bom dia, queria marcar amanhã|confirmo mi cita|cámbiamela media hora más tarde|otro día no, mejor hoy
  |servicio|12|99|a las 5 y media|hoy|a las 3 de la madrugada|dentro de 3 años`
    .split('|')
    .map((text) => text.trim());

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Step {
  readonly content: InboundContent;
  readonly lateMs: number;
}

/** Plays a conversation at random, and checks after each message what must always be so. @throws Error with the story */
export function walk(seed: number, steps: number): void {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const business = pick([peluqueriaSol, peluqueriaSol, crowded, lonely]) ?? peluqueriaSol;
  const salon = createSalon({ ...business, ...manners[seed % manners.length] }, fewTimes);
  const talk = startTalk(salon, random() < 0.2 ? { userId: 'ES.1' } : marta);
  const story: string[] = [];
  for (let index = 0; index < steps; index += 1) {
    disturb(salon, talk, random, pick);
    const step = { content: someContent(talk, random, pick), lateMs: random() < 0.05 ? 15 * 60_000 : 0 };
    story.push(`${JSON.stringify(step)} in ${talk.conversation.state}`);
    try {
      checkStep(talk, step);
    } catch (error) {
      throw new Error(`seed ${seed}\n${story.join('\n')}\n${String(error)}`, { cause: error });
    }
  }
  const menu = talk.send({ kind: 'text', text: 'menú' });
  if (menu?.kind !== 'list') {
    throw new Error(
      `seed ${seed}: the menu does not lead out of ${talk.conversation.state}\n${story.join('\n')}`,
    );
  }
}

const isAnswer = (text: string): boolean => {
  const reply = replyIn(text, fold(text))?.reply;
  return reply === 'yes' || reply === 'cancel' || reply === 'move' || reply === 'thanks';
};

/** Where nothing is asked, these ask nothing either. */
const needsNoAnswer = /^(?:sí|si|vale|yes|ok|no|ahora no|jajaja|perfecto, gracias|😀|👍)$/i;

type Pick = <Item>(items: readonly Item[]) => Item | undefined;

function someContent(talk: Talk, random: () => number, pick: Pick): InboundContent {
  const kind = random();
  if (kind < 0.55) {
    const message = random() < 0.75 ? talk.messages.at(-1) : pick(talk.messages);
    const choice = pick(choicesOf(message));
    if (choice !== undefined) {
      return { kind: 'tap', id: choice.id, title: choice.title };
    }
  }
  if (kind < 0.9) {
    return { kind: 'text', text: pick(sentences) ?? 'Hola' };
  }
  if (kind < 0.94) {
    return { kind: 'media', type: 'image' };
  }
  if (kind < 0.96) {
    return {
      kind: 'contact',
      phones: random() < 0.5 ? ['34600111222'] : [],
      requested: talk.messages.at(-1)?.kind === 'contactRequest' && random() < 0.8,
    };
  }
  return kind < 0.98
    ? { kind: 'silent', type: 'reaction' }
    : {
        kind: 'tap',
        id: pick(['rem|a1|ok', 'rem|a1|cancel', 'v1|slot|x', 'nothing', 'v1|move|a1']) ?? '',
        title: 'Corte',
      };
}

/** Others book, time passes, the owner changes things. */
function disturb(salon: Salon, talk: Talk, random: () => number, pick: Pick): void {
  if (random() < 0.2) {
    const minutes = pick([1, 9, 29, 31, 700, 800, 3000]) ?? 1;
    talk.nowMs = Math.min(talk.nowMs + minutes * 60_000, thursday + 40 * 86_400_000);
  }
  if (random() < 0.05) {
    salon.refuseNext = pick([
      'slot_taken',
      'not_found',
      'version_mismatch',
      'not_cancellable',
      'too_many_bookings',
      'client_blocked',
      'validation',
      'outside_hours',
    ]);
  }
  if (random() < 0.03) {
    const { services } = salon.business;
    const changed = services.map((service) => ({ ...service, durationMin: pick([30, 60, 90]) ?? 30 }));
    salon.business = {
      ...salon.business,
      services: changed.length > 1 ? changed.slice(random() < 0.3 ? 1 : 0) : changed,
    };
  }
}

function checkStep(talk: Talk, { content, lateMs }: Step): void {
  const before = [...talk.salon.bookings];
  const { state } = talk.conversation;
  const { options, humanUntil = 0 } = talk.conversation;
  const message = talk.send(content, lateMs);
  const isForPerson = state === 'withPerson' && humanUntil > talk.nowMs;
  const wantsAnswer =
    content.kind === 'tap' || (content.kind === 'text' && !needsNoAnswer.test(content.text));
  if (message === undefined && !isForPerson && wantsAnswer) {
    throw new Error('it is not answered');
  }
  if (message !== undefined) {
    checkLimits(message);
  }
  checkBookings(talk, before, content, { options, lateMs });
}

/** Checks WhatsApp's rules beyond lengths: no id or title twice, no empty title, no ids with spaces around them. */
function checkLimits(message: OutboundContent): void {
  outboundContent.parse(message);
  const choices = choicesOf(message);
  const unique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
  const titles = choices.map(({ title }) => title);
  const sections = message.kind === 'list' ? message.sections : [];
  const isFine =
    unique(choices.map(({ id }) => id)) &&
    (message.kind !== 'buttons' || unique(titles)) &&
    choices.every(
      ({ id, title, description }) => id === id.trim() && title.trim() !== '' && description !== '',
    ) &&
    (sections.length < 2 || sections.every(({ title }) => title !== ''));
  if (!isFine) {
    throw new Error(`WhatsApp refuses ${JSON.stringify(message)}`);
  }
}

/** Nothing is booked but by a tap or what stands for one, nothing by what came late, and nothing twice for one wish. */
function checkBookings(
  { salon: { bookings } }: Talk,
  before: Salon['bookings'],
  content: InboundContent,
  { options, lateMs }: { options: readonly { title: string }[]; lateMs: number },
): void {
  const added = bookings.filter(({ id }) => !before.some((one) => one.id === id));
  const isChoice =
    content.kind !== 'text' ||
    isAnswer(content.text) ||
    /^\d+$/.test(content.text) ||
    options.some(({ title }) => title.toLowerCase() === content.text.toLowerCase());
  const isChanged = bookings.some((one, index) => one !== before[index]);
  if (isChanged && !isChoice) {
    throw new Error(`${JSON.stringify(content)} has changed appointments by itself`);
  }
  if (isChanged && lateMs > 0) {
    throw new Error('something late has changed appointments');
  }
  for (const one of added) {
    const [draft] = one.key?.split(' ') ?? [];
    const twin = before.find(
      ({ key, serviceId, status }) =>
        draft !== undefined &&
        key?.split(' ')[0] === draft &&
        serviceId === one.serviceId &&
        status === 'confirmed',
    );
    if (twin !== undefined) {
      throw new Error(`one list has become two appointments, ${twin.id} and ${one.id}`);
    }
  }
}
