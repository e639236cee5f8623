import type { LocalDate } from '@citame/calendar';
import { Card, CardBody, Text, WhatsAppIcon } from '@citame/ui/core';
import { localeTag, useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { botChanges, useBotDay } from './useBotDay.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: 22px 1fr;
  gap: 12px;
`;

interface BotDayCardProps {
  readonly today: LocalDate | undefined;
}

/** Tells what the bot has done today without the owner; nothing while it has done nothing. */
export function BotDayCard({ today }: BotDayCardProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const day = useBotDay(today);
  if (day === undefined) {
    return null;
  }
  const parts = botChanges.flatMap((change) => {
    const count = day.counts[change];
    return count === 0 ? [] : [text(`botDay.${change}`, { count })];
  });
  const changes = new Intl.ListFormat(localeTag(language), { type: 'conjunction' }).format(parts);
  return (
    <Card as="section" aria-label={text('botDay.label')}>
      <CardBody>
        <Line>
          <WhatsAppIcon size={22} />
          <Text>{text(day.isMore ? 'botDay.atLeast' : 'botDay.text', { changes })}</Text>
        </Line>
      </CardBody>
    </Card>
  );
}
