import { Banner, Card, CardBody, CardHeader, Skeleton, Stack, Text } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { BusinessForm } from './BusinessForm.tsx';

/** Name, place and booking rules of the business. */
export function BusinessCard(): ReactNode {
  const text = texts.useTexts();
  const { data, error } = useQuery(apiQuery('GET /business'));
  return (
    <Card as="section" aria-labelledby="business">
      <CardHeader id="business" title={text('business.title')} />
      <CardBody>
        <Stack gap={20}>
          <Text tone="soft">{text('business.text')}</Text>
          {data !== undefined && <BusinessForm business={data} />}
          {data === undefined && error === null && <Skeleton lines={8} height="40px" />}
          {data === undefined && error !== null && (
            <Banner tone="danger" role="alert">
              {messageOf(error, text('business.loadFailed'))}
            </Banner>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
