import { Card, Grid } from '@citame/ui/core';
import type { DayRange } from '@citame/ui/date';
import { Calendar, DatePicker, RangeCalendar } from '@citame/ui/date';
import type { ReactNode } from 'react';
import { useState } from 'react';

const today = '2026-11-24';

export function Months(): ReactNode {
  const [day, setDay] = useState('2026-11-18');
  const [range, setRange] = useState<DayRange | undefined>({ from: '2026-11-09', to: '2026-11-13' });
  return (
    <Grid min={300}>
      <Card>
        <RangeCalendar today={today} value={range} onChange={setRange} />
      </Card>
      <Card>
        <Calendar
          today={today}
          value={day}
          onChange={setDay}
          min="2026-11-02"
          isDisabled={(date) => date === '2026-11-20'}
          isMarked={(date) => date === '2026-11-12'}
        />
      </Card>
    </Grid>
  );
}

export function Picker(): ReactNode {
  const [day, setDay] = useState<string>();
  return (
    <DatePicker label="Elegir fecha" today={today} value={day} onChange={setDay}>
      {day ?? 'Elegir fecha'}
    </DatePicker>
  );
}
