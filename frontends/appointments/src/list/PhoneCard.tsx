import type { Appointment } from '@citame/contracts';
import { StatusBadge } from '@citame/ui/core';
import { AppointmentRow } from '@citame/ui/data';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { AttentionBadge } from '../attention/AttentionBadge.tsx';
import { chatLink, namesOf, phoneText } from '../names.ts';
import { texts } from '../texts.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { Unverified } from './PhoneLink.tsx';

const Opener = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
`;

const Chat = styled.a`
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
`;

/** An appointment of the list on a phone. */
export function PhoneCard({ appointment }: { readonly appointment: Appointment }): ReactNode {
  const text = texts.useTexts();
  const { colorOf, open } = useArea();
  const { slot, duration, status, phone, employee_id: employeeId, employee_name: name } = appointment;
  const { employee, service } = namesOf(appointment, text);
  return (
    <AppointmentRow
      time={slot}
      duration={text('minutes', { count: duration })}
      title={<Opener onClick={() => open({ kind: 'details', appointment })}>{service}</Opener>}
      detail={
        <>
          {employee}
          {phone !== null && (
            <>
              {', '}
              <Chat href={chatLink(phone)} target="_blank" rel="noreferrer">
                {phoneText(phone)}
              </Chat>
              {!appointment.phone_verified && (
                <>
                  {' '}
                  <Unverified />
                </>
              )}
            </>
          )}
        </>
      }
      color={colorOf(employeeId)}
      status={
        <>
          <StatusBadge status={status} label={text(`status.${status}`)} compact />
          {appointment.needs_attention && <AttentionBadge />}
        </>
      }
      action={
        <ActionsMenu appointment={appointment} label={text('actions.label', { slot, employee: name })} />
      }
    />
  );
}
