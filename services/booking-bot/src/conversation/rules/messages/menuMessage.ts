import type { ListRow, OutboundContent } from '@citame/contracts';
import type { Conversation, TurnContext } from '../conversation.ts';
import { limits, maxRows, row } from './fit.ts';
import { priceText } from './answerMessages.ts';
import type { Voice } from './messages.ts';
import { nameOf, serviceOf, type Service } from '../services.ts';
import { tapId } from '../taps.ts';
import { textsOf } from './texts.ts';

interface Menu {
  readonly text: string;
  /** First row of this part of a list that is too long for one message. */
  readonly offset?: number;
  /** Only the services of one category; '' stands for those without. */
  readonly category?: string;
  /** Only these services. */
  readonly only?: readonly Service[];
  readonly last?: Conversation['last'];
}

/** The menu: what was booked last, services to book, the client's appointments, a person. */
export function menuMessage(voice: Voice, { text, offset = 0, category, only, last }: Menu): OutboundContent {
  const { business } = voice;
  const t = textsOf(voice);
  const isFirst = offset === 0 && only === undefined && category === undefined;
  const again = isFirst ? againRow(voice, last) : [];
  const own = [
    row(tapId({ kind: 'mine' }), t.seeMine, t.seeMineDescription),
    row(tapId({ kind: 'person' }), t.talkToPerson),
  ];
  const room = maxRows - again.length - own.length;
  const categories = isFirst ? categoryRows(voice, room) : [];
  const all = (only ?? business.services).filter(
    (one) => category === undefined || one.category === category,
  );
  const rest = categories.length > 0 ? [] : all.slice(offset);
  const shown = rest.length <= room ? rest : rest.slice(0, room - 1);
  const more =
    rest.length > shown.length
      ? [
          row(
            tapId({
              kind: 'services',
              offset: offset + shown.length,
              ...(category === undefined ? {} : { category }),
            }),
            t.moreServices,
          ),
        ]
      : [];
  const services = shown.map((service) => serviceRow(service, voice));
  const sections = [
    { title: t.bookSection, rows: [...again, ...categories, ...services, ...more] },
    { title: t.mineSection, rows: own },
  ].filter(({ rows }) => rows.length > 0);
  return { kind: 'list', text, footer: t.optOutHint, button: t.menuButton, sections };
}

/** More services than these are chosen by their category first, where the owner has sorted them. */
const maxUnsorted = 8;

function categoryRows(voice: Voice, room: number): ListRow[] {
  const t = textsOf(voice);
  const groups = [...Map.groupBy(voice.business.services, ({ category }) => category)];
  const isSorted = groups.length > 1 && groups.length <= room;
  return voice.business.services.length <= maxUnsorted || !isSorted
    ? []
    : groups.map(([category, services]) =>
        row(
          tapId({ kind: 'services', offset: 0, category }),
          category === '' ? t.otherServices : category,
          services.map(({ title }) => title).join(', '),
        ),
      );
}

/** «The same as last time», while there is such a service and such a person. */
function againRow(voice: Voice, last: Conversation['last']): ListRow[] {
  const service = serviceOf(voice.business, last?.serviceId);
  if (last === undefined || service?.employeeIds.includes(last.employeeId) !== true) {
    return [];
  }
  const t = textsOf(voice);
  const { serviceId, employeeId } = last;
  const id = tapId({ kind: 'slots', target: { serviceId, employeeId } });
  const employee = nameOf(voice.business, employeeId) ?? '';
  return [row(id, t.again, `${service.title} ${t.with(employee)} · ${t.minutes(service.durationMin)}`)];
}

function serviceRow(service: Service, voice: Voice): ListRow {
  return row(
    tapId({ kind: 'service', serviceId: service.id }),
    service.title,
    serviceDescription(voice, service),
  );
}

/** `30 min · desde 18 €`. */
export function factsOf(voice: Voice, { durationMin, price }: Service): string {
  const facts = [textsOf(voice).minutes(durationMin), priceText(voice, price)];
  return facts.filter((fact) => fact !== undefined).join(' · ');
}

function serviceDescription(voice: Voice, service: Service): string {
  return [factsOf(voice, service), service.description].filter(Boolean).join(' · ');
}

/** Description of a service that a row was too short for, to be shown in full elsewhere; else empty. */
export function cutDescription(service: Service, voice: Voice): string {
  return serviceDescription(voice, service).length > limits.description ? service.description : '';
}

/** Example of a sentence that a client may write, with the business's own service and person. */
export function exampleOf(voice: Voice): string {
  const [service] = voice.business.services;
  const employee = nameOf(voice.business, service?.employeeIds[0]);
  return textsOf(voice).example(service?.title ?? '', employee);
}

export function exampleOfDay(voice: Voice): string {
  return textsOf(voice).exampleOfDay(voice.business.services[0]?.title ?? '');
}

/** `¡Hola, Marta! Soy el asistente de *Peluquería Sol*.` */
export function greeting(voice: Voice, { client }: Pick<TurnContext, 'client'>): string {
  const firstName = client.name?.trim().split(/\s+/)[0] || undefined;
  return textsOf(voice).hello(voice.business.name, firstName);
}
