import type { Statistics } from '@citame/contracts';
import { Text as Words } from '@citame/ui/core';
import { DataTable, ProgressBar, type TableColumn } from '@citame/ui/data';
import { useLanguage } from '@citame/web/i18n';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hoursText, percentText } from '../amounts.ts';
import { texts, type Text } from '../texts.ts';

type Person = Statistics['employees'][number];

const Occupancy = styled.div`
  display: grid;
  gap: 5px;
  min-width: 150px;
  max-width: 360px;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  > :last-child {
    grid-column: span 2;
  }
`;

const none: readonly Person[] = [];
const keyOf = ({ employee_id: id }: Person): string => id;
const awaitedRows = 3;

/** How many appointments each person had, and how much of their time they took. */
export function PeopleTable({ people }: { readonly people: readonly Person[] | undefined }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const columns = useMemo(() => columnsOf(text, language), [text, language]);
  const card = useMemo(
    () => (person: Person) => (
      <Line>
        <Words as="div" strong>
          {nameOf(person, text)}
        </Words>
        <Words as="div" numeric>
          {person.standing + person.no_show}
        </Words>
        {occupancyOf(person, text, language)}
      </Line>
    ),
    [text, language],
  );
  return (
    <DataTable
      caption={text('people.title')}
      columns={columns}
      rows={people ?? none}
      rowKey={keyOf}
      card={card}
      loadingRows={people === undefined ? awaitedRows : 0}
    />
  );
}

function columnsOf(text: Text, language: string): readonly TableColumn<Person>[] {
  return [
    {
      id: 'person',
      header: text('people.person'),
      cell: (person) => <Words strong>{nameOf(person, text)}</Words>,
    },
    {
      id: 'appointments',
      header: text('stats.appointments'),
      align: 'end',
      cell: (person) => person.standing + person.no_show,
    },
    { id: 'noShows', header: text('stats.noShows'), align: 'end', cell: (person) => person.no_show },
    {
      id: 'occupancy',
      header: text('stats.occupancy'),
      cell: (person) => occupancyOf(person, text, language),
    },
  ];
}

function nameOf({ name, deleted }: Person, text: Text): string {
  return deleted ? `${name} ${text('people.deleted')}` : name;
}

function occupancyOf(person: Person, text: Text, language: string): ReactNode {
  const { booked_minutes: booked, open_minutes: open } = person;
  const percent = percentText(booked, open, language);
  return percent === undefined ? (
    <Words tone="muted" size="sm">
      {text('people.closed')}
    </Words>
  ) : (
    <Occupancy>
      <Words as="span" size="sm" numeric>
        {text('people.occupancy', { percent, hours: hoursText(open, language) })}
      </Words>
      <ProgressBar
        label={`${text('stats.occupancy')}: ${person.name}`}
        value={Math.min(booked, open)}
        max={open}
      />
    </Occupancy>
  );
}
