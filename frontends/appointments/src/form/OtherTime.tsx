import { timeText } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { Button, Cluster } from '@citame/ui/core';
import { TimeSelect } from '@citame/ui/form';
import { useState, type ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { useNow } from '../days/useNow.ts';
import { texts } from '../texts.ts';

const stepMin = 5;

interface OtherTimeProps {
  readonly slot: string | undefined;
  readonly onChange: (slot: string) => void;
}

/** Any time at all, also one that clients are not offered. */
export function OtherTime({ slot, onChange }: OtherTimeProps): ReactNode {
  const text = texts.useTexts();
  const { business } = useArea();
  const [isOpen, setOpen] = useState(false);
  const now = localTime(business.time_zone, useNow());
  const present = timeText(Math.floor(now.minute / stepMin) * stepMin);
  return (
    <Cluster>
      {isOpen ? (
        <TimeSelect label={text('form.slot')} value={slot ?? present} onChange={onChange} step={stepMin} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            setOpen(true);
            onChange(slot ?? present);
          }}
        >
          {text('form.otherTime')}
        </Button>
      )}
    </Cluster>
  );
}
