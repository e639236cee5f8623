import {
  aboutName,
  actorTexts,
  cleanLine,
  subjectTexts,
  trailSentence,
  type Locale,
  type TrailEntry,
} from '@citame/contracts';
import { csvRows, writeCsv } from '@citame/service-kit';
import { Readable } from 'node:stream';
import type { TrailRange } from '../trail/trailStore.ts';
import { pageOfTrail } from './listTrail.ts';
import { presentTrail, type PresentDeps } from './presentTrail.ts';

const headings: Readonly<Record<Locale, readonly string[]>> = {
  es: ['Fecha', 'Hora', 'Quién', 'Nombre', 'Sobre', 'Servicio o persona', 'Cita', 'Cliente', 'Qué'],
  en: ['Date', 'Time', 'Who', 'Name', 'About', 'Service or person', 'Appointment', 'Client', 'What'],
};
const batch = 200;

/** The trail as a spreadsheet, latest first, read as it is sent: however long it is, a page of it is in memory. */
export function exportTrail(
  deps: PresentDeps,
  tenantId: string,
  range: TrailRange,
  locale: Locale,
): Readable {
  return Readable.from(pages(deps, tenantId, range, locale));
}

async function* pages(
  deps: PresentDeps,
  tenantId: string,
  range: TrailRange,
  locale: Locale,
): AsyncGenerator<string> {
  yield writeCsv(headings[locale], [], locale);
  let after: string | undefined;
  do {
    const { rows, next } = await pageOfTrail(deps, tenantId, range, { after, limit: batch });
    const entries = await presentTrail(deps, tenantId, rows);
    if (entries.length > 0) {
      yield csvRows(
        entries.map((entry) => rowOf(entry, locale)),
        locale,
      );
    }
    after = next ?? undefined;
  } while (after !== undefined);
}

function rowOf(entry: TrailEntry, locale: Locale): string[] {
  const { local, actor, subject, about } = entry;
  const [date = '', time = ''] = local.split('T');
  return [
    date,
    time,
    actor === null ? '' : actorTexts[locale][actor.kind],
    cleanLine(actor?.name ?? ''),
    subjectTexts[locale][subject],
    cleanLine(aboutName(entry, locale) ?? ''),
    about.start?.replace('T', ' ') ?? '',
    cleanLine(about.client?.name ?? ''),
    cleanLine(trailSentence(entry, locale)),
  ];
}
