import type { Appointment } from '@citame/contracts';
import { Button, Text } from '@citame/ui/core';
import { BellOff, BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { useTell } from './useTell.ts';
import { useTelling } from './useTelling.ts';
import { useUntoldMove } from './useUntoldMove.ts';

const Why = styled(Text)`
  display: flex;
  gap: 6px;
  align-items: start;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Tells the client of a coming appointment that it was moved, at any time after that; or says why they cannot be told. */
export function TellLater({ appointment }: { readonly appointment: Appointment }): ReactNode {
  const text = texts.useTexts();
  const { customer_id: customerId, phone } = appointment;
  const telling = useTelling({ customerId, hasPhone: phone !== null }, 'moved');
  const isUntold = useUntoldMove(appointment.id);
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  if (!isUntold) {
    return null;
  }
  if (telling.why !== undefined) {
    return (
      <Why tone="muted" size="sm">
        <BellOff size={14} aria-hidden="true" />
        {telling.why}
      </Why>
    );
  }
  const send = async (): Promise<void> => {
    setBusy(true);
    await tell(appointment);
    setBusy(false);
  };
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        busy={isBusy}
        disabled={!telling.canTell}
        onClick={() => void send()}
      >
        <BellRing size={16} aria-hidden="true" />
        {text('move.tell', { client: namesOf(appointment, text).client })}
      </Button>
    </div>
  );
}
