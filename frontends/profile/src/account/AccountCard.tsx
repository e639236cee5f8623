import { Button, Card, CardBody, CardHeader, Cluster, Skeleton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { toastError } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useRights } from '@citame/web/session';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { EmailState } from './EmailState.tsx';

const NewBusinessDialog = lazyDialog(async () => (await import('./NewBusinessDialog.tsx')).NewBusinessDialog);
const OwnNameDialog = lazyDialog(async () => (await import('./OwnNameDialog.tsx')).OwnNameDialog);

/** Name and e-mail of the account, and the way to another business. */
export function AccountCard(): ReactNode {
  const text = texts.useTexts();
  const isOwner = useRights().mayActAs('owner');
  const { data, error } = useQuery(apiQuery('GET /me'));
  const [opened, open] = useState<'another' | 'ownName'>();
  const close = (): void => open(undefined);
  const ownName = data?.user.person_name ?? undefined;
  useEffect(() => {
    if (error !== null) {
      toastError(error, texts.text('account.loadFailed'));
    }
  }, [error]);
  return (
    <Card as="section" aria-labelledby="account">
      <CardHeader id="account" title={text('account.title')} />
      <CardBody>
        <Stack gap={16}>
          <Stack as="dl" gap={12}>
            <div>
              <Text as="dt" tone="muted" size="sm">
                {text(isOwner ? 'account.name' : 'account.business')}
              </Text>
              <Text as="dd" strong>
                {data?.user.name ?? <Skeleton width="12rem" />}
              </Text>
            </div>
            {ownName !== undefined && (
              <div>
                <Text as="dt" tone="muted" size="sm">
                  {text('account.ownName')}
                </Text>
                <dd>
                  <Cluster>
                    <Text as="span" strong>
                      {ownName}
                    </Text>
                    <Button variant="ghost" size="sm" onClick={() => open('ownName')}>
                      {text('account.changeOwnName')}
                    </Button>
                  </Cluster>
                </dd>
              </div>
            )}
            <div>
              <Text as="dt" tone="muted" size="sm">
                {text('account.email')}
              </Text>
              <Text as="dd" strong>
                {data?.user.email ?? <Skeleton width="12rem" />}
              </Text>
            </div>
          </Stack>
          <EmailState me={data} />
          <div>
            <Button variant="outline" onClick={() => open('another')}>
              <Plus size={16} aria-hidden="true" />
              {text('account.another')}
            </Button>
          </div>
          <Suspense>
            {opened === 'another' && <NewBusinessDialog onClose={close} />}
            {opened === 'ownName' && ownName !== undefined && (
              <OwnNameDialog name={ownName} onClose={close} />
            )}
          </Suspense>
        </Stack>
      </CardBody>
    </Card>
  );
}
