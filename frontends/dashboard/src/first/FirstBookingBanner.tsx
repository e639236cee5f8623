import type { LocalDate } from '@citame/calendar';
import { Banner, Cluster, IconButton, LinkButton, WhatsAppIcon } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import { clientName } from '@citame/web/page';
import { Link } from '@citame/web/router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { longDay } from '../today/longDay.ts';
import { useFirstBooking } from './useFirstBooking.ts';

interface FirstBookingBannerProps {
  readonly today: LocalDate | undefined;
}

/** The first booking by WhatsApp of a business: who comes, when, and to whom. Nothing before it, and once it was dismissed. */
export function FirstBookingBanner({ today }: FirstBookingBannerProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { booking, dismiss } = useFirstBooking(today);
  if (booking === undefined) {
    return null;
  }
  const { id, date, slot, service_title: service, employee_name: employee } = booking;
  const actions = (
    <Cluster gap={4} wrap={false}>
      <LinkButton size="sm" asChild>
        <Link to={`/app/appointments?date=${date}&appointment=${id}`}>{text('first.see')}</Link>
      </LinkButton>
      <IconButton label={text('first.dismiss')} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Cluster>
  );
  return (
    <Banner
      tone="success"
      role="status"
      icon={<WhatsAppIcon size={20} />}
      title={text('first.title')}
      action={actions}
    >
      {text('first.text', {
        client: clientName(booking, text('unnamed')),
        service,
        employee,
        day: longDay(date, language),
        slot,
      })}
    </Banner>
  );
}
