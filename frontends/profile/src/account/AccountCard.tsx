import { Card, CardBody, CardHeader, Skeleton, Stack, Text } from '@citame/ui/core';
import { toastError } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useEffect, type ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Name and e-mail of the account, to be read only. */
export function AccountCard(): ReactNode {
  const text = texts.useTexts();
  const { data, error } = useQuery(apiQuery('GET /me'));
  useEffect(() => {
    if (error !== null) {
      toastError(error, texts.text('account.loadFailed'));
    }
  }, [error]);
  const lines = [
    { name: text('account.name'), value: data?.user.name },
    { name: text('account.email'), value: data?.user.email },
  ];
  return (
    <Card as="section" aria-labelledby="account">
      <CardHeader id="account" title={text('account.title')} />
      <CardBody>
        <Stack as="dl" gap={12}>
          {lines.map(({ name, value }) => (
            <div key={name}>
              <Text as="dt" tone="muted" size="sm">
                {name}
              </Text>
              <Text as="dd" strong>
                {value ?? <Skeleton width="12rem" />}
              </Text>
            </div>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
