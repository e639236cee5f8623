import type { WaitingEntry } from '@citame/contracts';
import { Badge, Stack, Text } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { clockText, shortDay } from '../wishTexts.ts';

interface OfferStateProps {
  readonly entry: WaitingEntry;
  readonly timeZone: string;
}

/** The time that a client is being asked about, and until when; or that none has become free yet. */
export function OfferState({ entry: { reachable, offer }, timeZone }: OfferStateProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  if (offer === null) {
    return (
      <Text as="span" tone="muted">
        {text(reachable ? 'offer.none' : 'offer.byHand')}
      </Text>
    );
  }
  const { employee_name: employee, date, slot, until } = offer;
  return (
    <Stack gap={4} align="start">
      <Badge tone="info" icon={<BellRing aria-hidden="true" />}>
        {text('offer.running', { day: shortDay(date, language), slot, employee })}
      </Badge>
      <Text as="span" tone="muted" size="sm" numeric>
        {text('offer.until', { time: clockText(until, timeZone) })}
      </Text>
    </Stack>
  );
}
