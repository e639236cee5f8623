import { Button, Card, CardBody, CardHeader, Skeleton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { toastError } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { EmailState } from './EmailState.tsx';

const NewBusinessDialog = lazyDialog(async () => (await import('./NewBusinessDialog.tsx')).NewBusinessDialog);

/** Name and e-mail of the account, and the way to another business. */
export function AccountCard(): ReactNode {
  const text = texts.useTexts();
  const { data, error } = useQuery(apiQuery('GET /me'));
  const [isOpening, setOpening] = useState(false);
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
                {text('account.name')}
              </Text>
              <Text as="dd" strong>
                {data?.user.name ?? <Skeleton width="12rem" />}
              </Text>
            </div>
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
            <Button variant="outline" onClick={() => setOpening(true)}>
              <Plus size={16} aria-hidden="true" />
              {text('account.another')}
            </Button>
          </div>
          {isOpening && (
            <Suspense>
              <NewBusinessDialog onClose={() => setOpening(false)} />
            </Suspense>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
