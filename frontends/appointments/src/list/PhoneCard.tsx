import type { Appointment } from '@citame/contracts';
import { StatusBadge, Text } from '@citame/ui/core';
import { AppointmentRow, rowOpenerStyle } from '@citame/ui/data';
import { useLanguage } from '@citame/web/i18n';
import { phoneText, Unverified } from '@citame/web/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { AttentionBadge } from '../attention/AttentionBadge.tsx';
import { OutsideBadge } from '../attention/OutsideBadge.tsx';
import { SqueezedBadge } from '../attention/SqueezedBadge.tsx';
import { TrialBadge } from '../attention/TrialBadge.tsx';
import { UnconfirmedBadge } from '../attention/UnconfirmedBadge.tsx';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { openLabel } from './openLabel.ts';

const Opener = styled.button.attrs({ type: 'button' })`
  ${rowOpenerStyle}
`;

interface PhoneCardProps {
  readonly appointment: Appointment;
  /** Whether it stands outside of hours. */
  readonly isOutside: boolean;
}

/** An appointment of the list on a phone, which opens wherever it is touched. */
export function PhoneCard({ appointment, isOutside }: PhoneCardProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { colorOf, open } = useArea();
  const { slot, duration, status, name, phone, employee_id: employeeId } = appointment;
  const { client, employee, service } = namesOf(appointment, text);
  return (
    <AppointmentRow
      time={slot}
      duration={text('minutes', { count: duration })}
      title={
        <Opener
          aria-label={openLabel(appointment, { text, language })}
          onClick={() => open({ kind: 'details', appointment })}
        >
          {client}
        </Opener>
      }
      detail={
        <>
          {text('row.what', { service, employee })}
          {name !== null && phone !== null && (
            <Text as="div" tone="muted" size="sm" numeric>
              {phoneText(phone)} {!appointment.phone_verified && <Unverified text={text} />}
            </Text>
          )}
        </>
      }
      color={colorOf(employeeId)}
      status={
        <>
          <StatusBadge status={status} label={text(`status.${status}`)} compact />
          {appointment.override && <SqueezedBadge />}
          {isOutside && <OutsideBadge />}
          {appointment.trial === true && <TrialBadge />}
          {appointment.unconfirmed === true && <UnconfirmedBadge />}
          {appointment.needs_attention && <AttentionBadge />}
        </>
      }
      action={<ActionsMenu appointment={appointment} />}
    />
  );
}
