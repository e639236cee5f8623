import type { WaitingEntry } from '@citame/contracts';
import { Text as Words } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { clientOf, daysText, hoursText, momentText, whatText } from '../wishTexts.ts';
import type { EntryParts } from './entryParts.ts';
import { EntryActions } from './EntryActions.tsx';
import { OfferState } from './OfferState.tsx';
import { Place } from './Place.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  > :first-child {
    grid-row: span 2;
    align-self: start;
  }
`;

const Facts = styled.div`
  display: grid;
  gap: 2px;
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  margin-top: 4px;
  > :last-child {
    margin-left: auto;
  }
`;

interface EntryCardProps {
  readonly entry: WaitingEntry;
  readonly parts: EntryParts;
}

/** A waiting client on a phone. */
export function EntryCard({ entry, parts }: EntryCardProps): ReactNode {
  const { text, language, timeZone, placeOf } = parts;
  return (
    <Root>
      <Place place={placeOf(entry)} />
      <Facts>
        <Words as="div" size="lg" strong>
          {clientOf(entry, text)}
        </Words>
        <Words as="div">{whatText(entry, text)}</Words>
        <Words as="div" tone="soft" numeric>
          {text('wish.when', { days: daysText(entry, language), hours: hoursText(entry, text) })}
        </Words>
        <Words as="div" tone="muted" size="sm" numeric>
          {text('since', { when: momentText(entry.created_at, timeZone, language) })}
        </Words>
      </Facts>
      <End>
        <OfferState entry={entry} timeZone={timeZone} />
        <EntryActions entry={entry} parts={parts} />
      </End>
    </Root>
  );
}
