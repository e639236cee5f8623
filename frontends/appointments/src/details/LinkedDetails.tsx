import type { LocalDate } from '@citame/calendar';
import { Skeleton, Stack, Text } from '@citame/ui/core';
import { Sheet } from '@citame/ui/overlay';
import { Slow } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../LoadFailure.tsx';
import { texts } from '../texts.ts';
import { DetailsSheet } from './DetailsSheet.tsx';

const Body = styled.div`
  padding: 8px 22px 24px;
`;

interface LinkedDetailsProps {
  readonly id: string;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** The details of an appointment that another page leads to, by its id and its day. */
export function LinkedDetails({ id, date, onClose }: LinkedDetailsProps): ReactNode {
  const text = texts.useTexts();
  const day = useQuery(apiQuery('GET /appointments', { query: { from: date, to: date } }));
  const found = day.data?.find((each) => each.id === id);
  if (found !== undefined) {
    return <DetailsSheet appointment={found} onClose={onClose} />;
  }
  return (
    <Sheet open onOpenChange={onClose} title={text('details.title')}>
      <Body>
        {day.isPending && (
          <Stack gap={12}>
            <Slow />
            <Skeleton lines={6} height="32px" />
          </Stack>
        )}
        {day.isError && <LoadFailure onRetry={() => void day.refetch()}>{text('failed.load')}</LoadFailure>}
        {day.data !== undefined && <Text>{text('details.gone')}</Text>}
      </Body>
    </Sheet>
  );
}
