import { Badge, Button, Card, CardBody, CardHeader, Cluster, Skeleton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

const EnableDialog = lazyDialog(async () => (await import('./EnableDialog.tsx')).EnableDialog);
const NewCodesDialog = lazyDialog(async () => (await import('./NewCodesDialog.tsx')).NewCodesDialog);
const DisableDialog = lazyDialog(async () => (await import('./DisableDialog.tsx')).DisableDialog);

/** Whether the account asks for a code at each sign-in, and the way to switch that. */
export function SecondFactorCard(): ReactNode {
  const text = texts.useTexts();
  const { data, error, refetch } = useQuery(apiQuery('GET /me/second-factor'));
  const [opened, setOpened] = useState<'enable' | 'newCodes' | 'disable'>();
  const close = (): void => setOpened(undefined);
  return (
    <Card as="section" aria-labelledby="second-factor">
      <CardHeader id="second-factor" title={text('secondFactor.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('secondFactor.text')}</Text>
          {data === undefined && error === null && <Skeleton lines={1} height="40px" />}
          {data === undefined && error !== null && (
            <LoadFailed
              message={messageOf(error, text('secondFactor.loadFailed'))}
              retryLabel={text('sessions.retry')}
              onRetry={() => void refetch()}
            />
          )}
          {data?.enabled === true && (
            <div>
              <Badge tone="success">{text('secondFactor.on')}</Badge>
              <Text tone="muted" size="sm">
                {text('secondFactor.left', { count: data.recovery_codes_left })}
              </Text>
            </div>
          )}
          {data !== undefined && (
            <Cluster gap={8}>
              {data.enabled && (
                <Button variant="outline" onClick={() => setOpened('newCodes')}>
                  {text('secondFactor.newCodes')}
                </Button>
              )}
              <Button variant="outline" onClick={() => setOpened(data.enabled ? 'disable' : 'enable')}>
                {text(data.enabled ? 'secondFactor.disable' : 'secondFactor.enable')}
              </Button>
            </Cluster>
          )}
          <Suspense>
            {opened === 'enable' && <EnableDialog onClose={close} />}
            {opened === 'newCodes' && <NewCodesDialog onClose={close} />}
            {opened === 'disable' && <DisableDialog onClose={close} />}
          </Suspense>
        </Stack>
      </CardBody>
    </Card>
  );
}
