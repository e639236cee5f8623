import { minuteOfDay, minutesPerDay, timeText } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { Avatar, Banner, Button, Cluster, Stack, StatusBadge, Text } from '@citame/ui/core';
import { Sheet } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { isOpen, PhoneLink } from '@citame/web/page';
import { useRights } from '@citame/web/session';
import { TrailSection } from '@citame/web/trail';
import { useId, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { AttendingBadge } from '../attention/AttendingBadge.tsx';
import { OutsideBadge } from '../attention/OutsideBadge.tsx';
import { useHoursOf, useIsOutside } from '../attention/useOutside.ts';
import { SqueezedBadge } from '../attention/SqueezedBadge.tsx';
import { TrialBadge } from '../attention/TrialBadge.tsx';
import { UnconfirmedBadge } from '../attention/UnconfirmedBadge.tsx';
import { useActions } from '../change/useActions.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { useNow } from '../days/useNow.ts';
import { namesOf } from '../names.ts';
import { TellLater } from '../telling/TellLater.tsx';
import { texts } from '../texts.ts';
import { Notices } from './Notices.tsx';

const Body = styled.div`
  display: grid;
  gap: 20px;
  padding: 8px 22px 24px;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 10px 16px;
  align-items: baseline;
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Hint = styled(Text)`
  margin-top: -4px;
  text-align: center;
`;

interface DetailsSheetProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

/** An appointment with all its data and actions. */
export function DetailsSheet({ appointment, onClose }: DetailsSheetProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { faceOf } = useArea();
  const actions = useActions()(appointment);
  const hints = useId();
  const { mayActAs } = useRights();
  const now = useNow();
  const days = useMemo(() => [appointment], [appointment]);
  const isOutside = useIsOutside(useHoursOf(days));
  const { date, slot, duration, status, employee_id: id, phone, note, reason, override } = appointment;
  const { client, employee, service } = namesOf(appointment, text);
  const isComing = isOpen(appointment) && now.getTime() < Date.parse(appointment.start);
  const end = timeText((minuteOfDay(slot) + duration) % minutesPerDay);
  return (
    <Sheet open onOpenChange={onClose} title={client}>
      <Body>
        <Stack gap={8}>
          <Text size="lg" strong>
            {service}
          </Text>
          <Text numeric>{text('details.when', { day: capital(longDay(date, language)), slot, end })}</Text>
          <Cluster>
            <StatusBadge status={status} label={text(`status.${status}`)} />
            {override && <SqueezedBadge />}
            {isOutside(appointment) && <OutsideBadge />}
            {appointment.trial === true && <TrialBadge />}
            {appointment.attending === true && <AttendingBadge />}
            {appointment.unconfirmed === true && <UnconfirmedBadge />}
          </Cluster>
        </Stack>
        {appointment.released === true && <Text tone="soft">{text('unconfirmed.released')}</Text>}
        {appointment.needs_attention && (
          <Banner tone="warning" title={text('attention.badge')}>
            {id === null
              ? text('attention.employee', { name: appointment.employee_name })
              : text('attention.service', { name: appointment.service_title })}
          </Banner>
        )}
        <Facts>
          <Text as="dt" tone="muted">
            {text('columns.employee')}
          </Text>
          <dd>
            <Cluster gap={8} wrap={false}>
              <Avatar name={appointment.employee_name} {...faceOf(id)} />
              {employee}
            </Cluster>
          </dd>
          <Text as="dt" tone="muted">
            {text('columns.phone')}
          </Text>
          <dd>
            <PhoneLink phone={phone} verified={appointment.phone_verified} text={text} />
          </dd>
          {note !== '' && (
            <>
              <Text as="dt" tone="muted">
                {text('details.note')}
              </Text>
              <dd>{note}</dd>
            </>
          )}
          {reason !== null && (
            <>
              <Text as="dt" tone="muted">
                {text('details.reason')}
              </Text>
              <dd>{reason}</dd>
            </>
          )}
          {mayActAs('reception') && (
            <>
              <Text as="dt" tone="muted">
                {text('notices.title')}
              </Text>
              <dd>
                <Stack gap={8}>
                  <Notices appointmentId={appointment.id} />
                  {isComing && <TellLater appointment={appointment} />}
                </Stack>
              </dd>
            </>
          )}
        </Facts>
        <TrailSection
          of={{ appointment_id: appointment.id }}
          texts={{
            title: text('trail.title'),
            none: text('trail.none'),
            failed: text('trail.failed'),
            all: text('trail.all'),
          }}
        />
        <Stack gap={8}>
          {actions.map(({ key, label, hint, Icon, danger, run }, index) => (
            <Stack key={key} gap={0}>
              <Button
                variant={danger ? 'ghost' : index === 0 ? 'primary' : 'outline'}
                wide
                aria-describedby={hint === undefined ? undefined : `${hints}-${key}`}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                <Icon size={18} aria-hidden="true" />
                {label}
              </Button>
              {hint !== undefined && (
                <Hint id={`${hints}-${key}`} tone="muted" size="sm">
                  {hint}
                </Hint>
              )}
            </Stack>
          ))}
        </Stack>
      </Body>
    </Sheet>
  );
}
