import type { Passkey } from '@citame/contracts';
import { Button, Card, CardBody, CardHeader, Cluster, Skeleton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Suspense, useState, type ReactNode } from 'react';
import { dayText } from '../dateText.ts';
import { texts } from '../texts.ts';
import { hasPasskeys } from '@citame/web/passkeys';

const AddDialog = lazyDialog(async () => (await import('./AddDialog.tsx')).AddDialog);
const RemoveDialog = lazyDialog(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

/** Passkeys of the account, each with a button to remove it. */
export function PasskeysCard(): ReactNode {
  const text = texts.useTexts();
  const { data, error, refetch } = useQuery(apiQuery('GET /me/passkeys'));
  const [opened, setOpened] = useState<'add' | Passkey>();
  const close = (): void => setOpened(undefined);
  const canAdd = hasPasskeys();
  return (
    <Card as="section" aria-labelledby="passkeys">
      <CardHeader id="passkeys" title={text('passkeys.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('passkeys.text')}</Text>
          {data === undefined && error === null && <Skeleton lines={1} height="40px" />}
          {data === undefined && error !== null && (
            <LoadFailed
              message={messageOf(error, text('passkeys.loadFailed'))}
              retryLabel={text('sessions.retry')}
              onRetry={() => void refetch()}
            />
          )}
          {data !== undefined && data.length > 0 && (
            <Stack as="ul" gap={12}>
              {data.map((each) => (
                <PasskeyRow key={each.passkey_id} passkey={each} onRemove={() => setOpened(each)} />
              ))}
            </Stack>
          )}
          {canAdd ? (
            <div>
              <Button variant="outline" onClick={() => setOpened('add')}>
                {text('passkeys.add')}
              </Button>
            </div>
          ) : (
            <Text tone="muted" size="sm">
              {text('passkeys.notHere')}
            </Text>
          )}
          <Suspense>
            {opened === 'add' && <AddDialog onClose={close} />}
            {opened !== undefined && opened !== 'add' && <RemoveDialog passkey={opened} onClose={close} />}
          </Suspense>
        </Stack>
      </CardBody>
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const name = passkey.browser ?? text('sessions.unknown');
  const made = dayText(passkey.created_at, language);
  return (
    <Cluster as="li" gap={12} justify="space-between">
      <div>
        <Text strong>{name}</Text>
        <Text tone="muted" size="sm">
          {passkey.last_used_at === null
            ? text('passkeys.unused', { made })
            : text('passkeys.used', { made, used: dayText(passkey.last_used_at, language) })}
        </Text>
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={text('passkeys.removeOne', { browser: name })}
        onClick={onRemove}
      >
        {text('passkeys.remove')}
      </Button>
    </Cluster>
  );
}
