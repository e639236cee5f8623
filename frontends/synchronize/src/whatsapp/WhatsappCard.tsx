import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  Skeleton,
  Stack,
  Text,
  WhatsAppIcon,
} from '@citame/ui/core';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useWhatsapp } from './useWhatsapp.ts';

const DisconnectDialog = lazy(async () => ({
  default: (await import('../DisconnectDialog.tsx')).DisconnectDialog,
}));

/** Connects the number on which the bot answers. */
export function WhatsappCard(): ReactNode {
  const text = texts.useTexts();
  const { status, busy, connect, disconnect } = useWhatsapp();
  const [isAsking, setAsking] = useState(false);
  const number = status?.display_phone_number ?? '';
  return (
    <Card as="section" aria-labelledby="whatsapp" aria-busy={busy}>
      <CardHeader
        id="whatsapp"
        title={text('whatsapp.name')}
        action={
          status?.connected === true && (
            <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
              {text('whatsapp.badgeOn')}
            </Badge>
          )
        }
      >
        <WhatsAppIcon size={22} />
      </CardHeader>
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('whatsapp.text')}</Text>
          <Text strong numeric role="status">
            {status === undefined ? (
              <Skeleton width="14rem" />
            ) : status.connected ? (
              text('whatsapp.connected', { number })
            ) : (
              text('whatsapp.disconnected')
            )}
          </Text>
          {status?.connected !== true && <Text tone="muted">{text('whatsapp.how')}</Text>}
          <div>
            {status?.connected === true ? (
              <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
                {text('whatsapp.disconnect')}
              </Button>
            ) : (
              <Button disabled={busy || status === undefined} onClick={connect}>
                {text('whatsapp.connect')}
              </Button>
            )}
          </div>
        </Stack>
      </CardBody>
      {isAsking && (
        <Suspense>
          <DisconnectDialog
            title={text('whatsapp.confirmTitle')}
            consequence={text('whatsapp.confirmText', { number })}
            confirmLabel={text('whatsapp.disconnect')}
            cancelLabel={text('whatsapp.cancel')}
            onConfirm={disconnect}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
