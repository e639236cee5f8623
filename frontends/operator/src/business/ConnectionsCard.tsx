import type { BusinessView } from '@citame/contracts';
import { Card, CardBody, CardHeader, Stack, Text } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Facts } from './Facts.tsx';
import { momentText } from './moments.ts';

/** How a business stands at Meta and Google, its messages and bookings of 30 days, and the last messages that failed. */
export function ConnectionsCard({
  view: { connections, bookings },
}: {
  readonly view: BusinessView;
}): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { whatsapp, google, messages, failures = [] } = connections ?? {};
  const stands = (
    isConnected: boolean | undefined,
    name: string | null | undefined,
    problem: string | null | undefined,
  ) =>
    isConnected === undefined
      ? null
      : [isConnected ? (name ?? '') : text('use.notConnected'), problem].filter(Boolean).join(' · ');
  return (
    <Card as="section" aria-labelledby="use">
      <CardHeader id="use" title={text('use.title')} />
      <CardBody>
        <Stack gap={16}>
          <Facts
            of={[
              ['WhatsApp', stands(whatsapp?.connected, whatsapp?.display_phone_number, whatsapp?.problem)],
              [
                text('use.paused'),
                whatsapp?.paused_until ? momentText(whatsapp.paused_until, language) : null,
              ],
              ['Google Calendar', stands(google?.connected, google?.email, google?.problem)],
              [
                text('use.messages'),
                messages === undefined
                  ? null
                  : text('use.messagesText', { sent: messages.sent, failed: messages.failed }),
              ],
              [
                text('use.bookings'),
                bookings &&
                  text('use.bookingsText', { clients: bookings.by_clients, owners: bookings.by_owners }),
              ],
              [text('use.clients'), bookings && String(bookings.clients)],
            ]}
          />
          {failures.length > 0 && (
            <div>
              <Text tone="soft">{text('use.failures')}</Text>
              <Stack as="ul" gap={4}>
                {failures.map(({ at, reason, code }) => (
                  <li key={at}>
                    <Text as="span" numeric>
                      {momentText(at, language)} · {reason} {code ?? ''}
                    </Text>
                  </li>
                ))}
              </Stack>
            </div>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
