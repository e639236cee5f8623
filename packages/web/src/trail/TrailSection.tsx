import { Heading, Skeleton, Stack, Text, TextLink } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import { useId, type ReactNode } from 'react';
import { TrailList } from './TrailList.tsx';

const shown = 20;

interface TrailSectionProps {
  /** The client with their appointments, or the appointment, that the sheet shows. */
  readonly of: { readonly customer_id: string } | { readonly appointment_id: string };
  readonly texts: {
    readonly title: string;
    readonly none: string;
    readonly failed: string;
    /** Leads to all of it. */
    readonly all: string;
  };
}

/** Part of a sheet: the latest changes of what it shows. */
export function TrailSection({ of, texts }: TrailSectionProps): ReactNode {
  const id = useId();
  const filter =
    'customer_id' in of ? of : ({ subject: 'appointment', subject_id: of.appointment_id } as const);
  const { data, isError } = useQuery(apiQuery('GET /trail', { query: { ...filter, page_size: shown } }));
  const isOfClient = 'customer_id' in of;
  return (
    <Stack gap={4} as="section" aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {texts.title}
      </Heading>
      {isError && <Text tone="muted">{texts.failed}</Text>}
      {!isError && data === undefined && <Skeleton lines={2} height="32px" />}
      {data?.items.length === 0 && <Text tone="muted">{texts.none}</Text>}
      {data !== undefined && data.items.length > 0 && (
        <TrailList entries={data.items} label={texts.title} names={isOfClient ? 'appointment' : 'nothing'} />
      )}
      {typeof data?.next === 'string' && (
        <Text>
          <TextLink asChild>
            <Link to={`/app/profile/history?${new URLSearchParams(filter).toString()}`}>{texts.all}</Link>
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
