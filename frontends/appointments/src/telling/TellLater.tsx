import type { Appointment } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { Untold } from '@citame/ui/data';
import { useTelling } from '@citame/web/page';
import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { useTell } from './useTell.ts';
import { useUntoldMove } from './useUntoldMove.ts';

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
    return <Untold>{text(`telling.${telling.why}`)}</Untold>;
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
