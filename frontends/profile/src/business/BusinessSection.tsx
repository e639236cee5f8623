import type { Business } from '@citame/contracts';
import { Banner, Card, CardBody, CardHeader, Skeleton, Stack, Text } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface BusinessSectionProps {
  readonly id: string;
  readonly title: string;
  /** Purpose of the section, in a sentence. */
  readonly about: string;
  /** Whether it says that the business could not be loaded: one section of the page does, the others are left out then. */
  readonly showsFailure?: boolean;
  readonly children: (business: Business) => ReactNode;
}

/** A part of the page about the business, from when the business is known. */
export function BusinessSection({
  id,
  title,
  about,
  showsFailure = false,
  children,
}: BusinessSectionProps): ReactNode {
  const text = texts.useTexts();
  const { data, error } = useQuery(apiQuery('GET /business'));
  const isFailed = data === undefined && error !== null;
  if (isFailed && !showsFailure) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      <CardBody>
        <Stack gap={20}>
          <Text tone="soft">{about}</Text>
          {data !== undefined && children(data)}
          {data === undefined && !isFailed && <Skeleton lines={4} height="40px" />}
          {isFailed && (
            <Banner tone="danger" role="alert">
              {messageOf(error, text('business.loadFailed'))}
            </Banner>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
