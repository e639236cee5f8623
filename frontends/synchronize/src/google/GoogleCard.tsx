import {
  Badge,
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  GoogleCalendarIcon,
  Skeleton,
  Stack,
  Text,
} from '@citame/ui/core';
import { Check, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useGoogle, type Google } from './useGoogle.ts';

const DisconnectDialog = lazy(async () => ({
  default: (await import('../DisconnectDialog.tsx')).DisconnectDialog,
}));

/** Connects the calendar in which appointments appear; nothing where an installation has no Google. */
export function GoogleCard(): ReactNode {
  const text = texts.useTexts();
  const { status, busy, connect, disconnect } = useGoogle();
  const [isAsking, setAsking] = useState(false);
  if (status?.available === false) {
    return null;
  }
  const email = status?.email ?? '';
  return (
    <Card as="section" aria-labelledby="google" aria-busy={busy}>
      <CardHeader id="google" title={text('google.name')} action={<StateBadge status={status} />}>
        <GoogleCalendarIcon size={22} />
      </CardHeader>
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('google.text')}</Text>
          <Text strong role="status">
            {status === undefined ? (
              <Skeleton width="14rem" />
            ) : status.connected ? (
              text('google.connected', { email })
            ) : (
              text('google.disconnected')
            )}
          </Text>
          <Trouble status={status} />
          <div>
            {status?.connected === true ? (
              <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
                {text('google.disconnect')}
              </Button>
            ) : (
              <Button disabled={busy || status === undefined} onClick={connect}>
                {text('google.connect')}
              </Button>
            )}
          </div>
        </Stack>
      </CardBody>
      {isAsking && (
        <Suspense>
          <DisconnectDialog
            title={text('google.confirmTitle')}
            consequence={text('google.confirmText', { email })}
            confirmLabel={text('google.disconnect')}
            cancelLabel={text('google.cancel')}
            onConfirm={disconnect}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function StateBadge({ status }: Pick<Google, 'status'>): ReactNode {
  const text = texts.useTexts();
  if (status?.problem === 'errors') {
    return (
      <Badge tone="warning" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {text('google.badgeErrors')}
      </Badge>
    );
  }
  return (
    status?.connected === true && (
      <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
        {text('google.badgeOn')}
      </Badge>
    )
  );
}

function Trouble({ status }: Pick<Google, 'status'>): ReactNode {
  const text = texts.useTexts();
  if (status === undefined || status.problem === null) {
    return null;
  }
  return (
    <Banner tone="warning">
      {status.problem === 'errors'
        ? text('google.errors', { count: status.failing })
        : text('google.revoked', { email: status.email ?? '' })}
    </Banner>
  );
}
