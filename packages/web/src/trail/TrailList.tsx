import type { TrailEntry } from '@citame/contracts';
import { localMoment, trailSentence } from '@citame/contracts/trailTexts';
import { Text, TextLink } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { useToday } from '@citame/web/page';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { whenText } from './whenText.ts';

const List = styled.ol`
  display: grid;
  li {
    padding: 10px 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

interface TrailListProps {
  readonly entries: readonly TrailEntry[];
  /** Name of the list, said by screen readers. */
  readonly label: string;
  /** Things that each entry names: nothing in an appointment's own list, the appointment in a client's. */
  readonly names?: 'nothing' | 'appointment' | 'everything';
}

/** Changes with their actors and moments, latest first. */
export function TrailList({ entries, label, names = 'everything' }: TrailListProps): ReactNode {
  const { language } = useLanguage();
  const today = useToday();
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Text>{trailSentence(entry, language)}</Text>
          <Text tone="muted" size="sm" numeric>
            <time dateTime={entry.at}>{whenText(entry.local, today, language)}</time>
            {names !== 'nothing' && <About entry={entry} namesClient={names === 'everything'} />}
          </Text>
        </li>
      ))}
    </List>
  );
}

/** The appointment and the client, as links. */
function About({
  entry,
  namesClient,
}: {
  readonly entry: TrailEntry;
  readonly namesClient: boolean;
}): ReactNode {
  const { language } = useLanguage();
  const { subject, subject_id: id, about } = entry;
  const { name, employee, start, client } = about;
  const isAppointment = subject === 'appointment' && start !== null;
  const words = [name, employee].filter((one) => one !== null).join(', ');
  return (
    <>
      {isAppointment && (
        <>
          {' · '}
          <TextLink inline asChild>
            <Link to={`/app/appointments?date=${start.slice(0, 10)}&appointment=${id}`}>
              {`${words} ${localMoment(start, language)}`.trim()}
            </Link>
          </TextLink>
        </>
      )}
      {namesClient && client?.name !== undefined && client.name !== null && (
        <>
          {' · '}
          <TextLink inline asChild>
            <Link to={`/app/clients/${client.id}`}>{client.name}</Link>
          </TextLink>
        </>
      )}
    </>
  );
}
