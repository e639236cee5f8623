import { timeText, type LocalDate } from '@citame/calendar';
import { useLanguage } from '@citame/web/i18n';
import { phoneText } from '@citame/web/page';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import type { Interval } from '../calendar/maths/intervals.ts';
import type { Closures } from '../days/closures.ts';
import { closureText } from '../days/closureTexts.ts';
import { capital, plainDay, longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import type { SheetLine, SheetPerson } from './sheetOfDay.ts';

/** Black on white, in sizes of print. */
const Root = styled.article`
  font-size: 9.5pt;
  line-height: 1.3;
  & + & {
    break-before: page;
  }
  &[data-columns='2'] {
    font-size: 9pt;
  }
  &[data-columns='3'] {
    font-size: 7pt;
    line-height: 1.13;
  }
  > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8mm;
    margin-bottom: 2.5mm;
    padding-bottom: 1.5mm;
    border-bottom: 0.6mm solid #000;
    font-size: 9pt;
  }
  h1 {
    font-size: 16pt;
    line-height: 1.2;
  }
`;

const People = styled.div`
  column-gap: 5mm;
  column-rule: 0.1mm solid #999;
  [data-columns='2'] > & {
    columns: 2;
  }
  [data-columns='3'] > & {
    columns: 3;
    column-gap: 4mm;
  }
`;

const Person = styled.section`
  margin-bottom: 1em;
  [data-columns='3'] & {
    margin-bottom: 0.7em;
  }
  h2 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 3mm;
    border-bottom: 0.25mm solid #000;
    font-weight: 700;
    font-size: 1.1em;
    break-after: avoid;
  }
  h2 small {
    font-weight: 400;
    font-size: 0.85em;
    white-space: nowrap;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 3.1em minmax(0, 1fr);
  gap: 0 1.5mm;
  padding: 0.2em 0;
  [data-columns='3'] & {
    padding: 0.1em 0;
  }
  border-bottom: 0.1mm solid #bbb;
  font-variant-numeric: tabular-nums;
  break-inside: avoid;
  overflow-wrap: anywhere;
  em {
    padding: 0 0.8mm;
    border: 0.2mm solid #000;
    border-radius: 0.8mm;
    font-weight: 600;
    font-size: 0.82em;
    font-style: normal;
    white-space: nowrap;
  }
  /* In a narrow column the client has a line, and the rest the next. */
  [data-columns]:not([data-columns='1']) & small {
    display: block;
  }
  small {
    font-size: 1em;
  }
  small > span {
    white-space: nowrap;
  }
`;

const Free = styled.p`
  margin-top: 2mm !important;
  break-inside: avoid;
`;

interface SheetPageProps {
  readonly day: LocalDate;
  readonly busy: readonly SheetPerson[];
  readonly free: readonly SheetPerson[];
  readonly count: number;
  readonly closures: Closures;
  readonly columns: 1 | 2 | 3;
}

/** The appointments of a day by person, for paper. */
export function SheetPage({ day, busy, free, count, closures, columns }: SheetPageProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { business } = useArea();
  return (
    <Root data-columns={columns}>
      <header>
        <h1>{capital(longDay(day, language))}</h1>
        <span>{[business.name, plainDay(day, language), text('appointments', { count })].join(' · ')}</span>
      </header>
      {closures.closed !== undefined && (
        <p>
          <b>{closureText(closures, text)}</b>
        </p>
      )}
      {count === 0 && <p>{text('sheet.none')}</p>}
      <People>
        {busy.map(({ id, name, hours, lines }) => (
          <Person key={id}>
            <h2>
              {name} <small>{hoursText(hours)}</small>
            </h2>
            <ul>
              {lines.map((line) => (
                <SheetRow key={line.id} line={line} />
              ))}
            </ul>
          </Person>
        ))}
      </People>
      {free.length > 0 && (
        <Free>
          <b>{text('sheet.free')}</b>{' '}
          {free.map(({ name, hours }) => `${name} (${hoursText(hours)})`).join('; ')}
        </Free>
      )}
      {closures.away.length > 0 && (
        <Free>
          <b>{text('sheet.away')}</b>{' '}
          {closures.away.map(({ name, note }) => (note === '' ? name : `${name} (${note})`)).join('; ')}
        </Free>
      )}
    </Root>
  );
}

function SheetRow({ line }: { readonly line: SheetLine }): ReactNode {
  const text = texts.useTexts();
  const { start, end } = line;
  if (line.kind === 'blocked') {
    return (
      <Line>
        <b>{timeText(start)}</b>
        <span>
          {line.note === '' ? text('block.blocked') : `${text('block.blocked')}: ${line.note}`},{' '}
          {hoursText([line])}
        </span>
      </Line>
    );
  }
  const { appointment } = line;
  const { client, service } = namesOf(appointment, text);
  const { status, override, trial, needs_attention: needsAttention, name, phone, note } = appointment;
  const badges = [
    ...(status === 'confirmed' ? [] : [text(`status.${status}`)]),
    ...(trial === true ? [text('details.trial')] : []),
    ...(override ? [text('details.override')] : []),
    ...(line.isOutside ? [text('attention.outside')] : []),
    ...(needsAttention ? [text('attention.badge')] : []),
  ];
  return (
    <Line>
      <b>{timeText(start)}</b>
      <span>
        <b>{client}</b>
        {badges.map((badge) => (
          <Fragment key={badge}>
            {' '}
            <em>{badge}</em>
          </Fragment>
        ))}{' '}
        <small>
          {service}, {text('minutes', { count: end - start })}
          {name !== null && phone !== null && (
            <>
              {' · '}
              <span>{phoneText(phone)}</span>
            </>
          )}
          {note !== '' && (
            <>
              {' · '}
              <i>{note}</i>
            </>
          )}
        </small>
      </span>
    </Line>
  );
}

/** «09:00–14:00, 16:00–20:00». */
function hoursText(hours: readonly Interval[]): string {
  return hours.map(({ start, end }) => `${timeText(start)}–${timeText(end)}`).join(', ');
}
