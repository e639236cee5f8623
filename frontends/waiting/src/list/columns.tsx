import type { WaitingEntry } from '@citame/contracts';
import { Text as Words } from '@citame/ui/core';
import type { TableColumn } from '@citame/ui/data';
import { phoneText } from '@citame/web/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { clientOf, daysText, hoursText, momentText } from '../wishTexts.ts';
import { EntryActions } from './EntryActions.tsx';
import type { EntryParts } from './entryParts.ts';
import { OfferState } from './OfferState.tsx';
import { Place } from './Place.tsx';

const Client = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
`;

export function columnsOf(parts: EntryParts): readonly TableColumn<WaitingEntry>[] {
  const { text, language, timeZone, placeOf } = parts;
  return [
    {
      id: 'client',
      header: text('columns.client'),
      cell: (entry) => (
        <Client>
          <Place place={placeOf(entry)} />
          <TwoLines
            first={clientOf(entry, text)}
            second={entry.name === null || entry.phone === null ? '' : phoneText(entry.phone)}
          />
        </Client>
      ),
    },
    {
      id: 'service',
      header: text('columns.service'),
      cell: ({ service_title: service, employee_name: employee }) => (
        <TwoLines
          first={service}
          second={text('wish.with', { employee: employee ?? text('wish.anybody') })}
        />
      ),
    },
    {
      id: 'when',
      header: text('columns.when'),
      cell: (entry) => <TwoLines first={daysText(entry, language)} second={hoursText(entry, text)} />,
    },
    {
      id: 'since',
      header: text('columns.since'),
      cell: ({ created_at: since }) => (
        <Words as="span" tone="soft" numeric>
          {momentText(since, timeZone, language)}
        </Words>
      ),
    },
    {
      id: 'offer',
      header: text('columns.offer'),
      cell: (entry) => <OfferState entry={entry} timeZone={timeZone} />,
    },
    {
      id: 'actions',
      header: text('columns.actions'),
      hiddenHeader: true,
      align: 'end',
      cell: (entry) => <EntryActions entry={entry} parts={parts} />,
    },
  ];
}

function TwoLines({ first, second }: { readonly first: string; readonly second: string }): ReactNode {
  return (
    <div>
      <Words as="div" strong>
        {first}
      </Words>
      {second !== '' && (
        <Words as="div" tone="muted" size="sm" numeric>
          {second}
        </Words>
      )}
    </div>
  );
}
