import { Banner, LinkButton } from '@citame/ui/core';
import { isSamePhone } from '@citame/contracts/samePhone';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { phoneText } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { StepsDone } from './StepsCard.tsx';

const needed = ['employees', 'services', 'schedule', 'subscription'] as const;

interface ClosedDoorBannerProps {
  readonly done: StepsDone;
  /** One who has hours does a service; undefined while that is unknown. */
  readonly canBook: boolean | undefined;
}

/**
 * Says which steps the bot still needs to book, and how it answers until then. Clients can write once WhatsApp is
 * connected: before that no door is closed.
 */
export function ClosedDoorBanner({ done, canBook }: ClosedDoorBannerProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const phone = useQuery(apiQuery('GET /business')).data?.phone;
  const number = useQuery(apiQuery('GET /whatsapp/status')).data;
  const missing = needed.filter((name) => done[name] === false);
  const isKnown = canBook !== undefined && needed.every((name) => done[name] !== undefined);
  if (done.whatsapp !== true || phone === undefined || !isKnown || (missing.length === 0 && canBook)) {
    return null;
  }
  const list = new Intl.ListFormat(localeTag(language), { type: 'conjunction' });
  // Clients of a number that its owner answers on are not told to call it.
  const isOwners = number?.on_business_app === true || isSamePhone(phone, number?.display_phone_number ?? '');
  const toPhone = phone === '' && !isOwners && (
    <LinkButton size="sm" asChild>
      <Link to="/app/profile">{text('closedDoor.addPhone')}</Link>
    </LinkButton>
  );
  return (
    <Banner tone="warning" role="status" title={text('closedDoor.title')} action={toPhone}>
      {missing.length === 0
        ? text('steps.noneWorks')
        : text('closedDoor.missing', {
            steps: list.format(missing.map((name) => text(`closedDoor.steps.${name}`))),
          })}{' '}
      {isOwners
        ? text('closedDoor.owners')
        : phone === ''
          ? text('closedDoor.silent')
          : text('closedDoor.phone', { phone: writtenPhone(phone) })}
    </Banner>
  );
}

/** The business's phone as the bot gives it: without a country code the digits are no international number. */
function writtenPhone(phone: string): string {
  return phone.startsWith('+') ? phoneText(phone) : phone;
}
