import type { DayRange } from '@citame/ui/date';
import { Calendar, DatePicker, RangeCalendar } from '@citame/ui/date';
import type { UiLanguage } from '@citame/ui/theme';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { renderUi } from './renderUi.tsx';

const today = '2026-11-24';

function Ranges({ onRange }: { onRange: (range: DayRange | undefined) => void }): ReactNode {
  const [range, setRange] = useState<DayRange>();
  return (
    <RangeCalendar
      today={today}
      value={range}
      onChange={(next) => {
        setRange(next);
        onRange(next);
      }}
    />
  );
}

describe('A calendar of ranges', () => {
  it('takes the first and the last day, in business days without a time', async () => {
    const user = userEvent.setup();
    const ranges: (DayRange | undefined)[] = [];
    renderUi(<Ranges onRange={(range) => ranges.push(range)} />);
    await user.click(screen.getByRole('button', { name: /11 de noviembre/ }));
    await user.click(screen.getByRole('button', { name: /14 de noviembre/ }));
    expect(ranges).toEqual([
      { from: '2026-11-11', to: '2026-11-11' },
      { from: '2026-11-11', to: '2026-11-14' },
    ]);
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
  });

  it('goes on over the end of a month by keyboard', async () => {
    const user = userEvent.setup();
    const ranges: (DayRange | undefined)[] = [];
    renderUi(<Ranges onRange={(range) => ranges.push(range)} />);
    await user.click(screen.getByRole('button', { name: /29 de noviembre/ }));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(ranges.at(-1)).toEqual({ from: '2026-11-29', to: '2026-12-02' });
    expect(screen.getByText('diciembre 2026')).toBeVisible();
  });
});

describe('A calendar', () => {
  const show = (language: UiLanguage) =>
    renderUi(
      <Calendar
        today={today}
        value={undefined}
        onChange={() => {}}
        min="2026-11-10"
        isDisabled={(day) => day === '2026-11-20'}
      />,
      language,
    );

  it.each([
    ['es', 'noviembre 2026', ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']],
    ['en', 'November 2026', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  ] as const)('is written in %s, from Monday on', (language, month, days) => {
    show(language);
    expect(screen.getByText(month)).toBeVisible();
    expect(screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent)).toEqual(
      days,
    );
  });

  it.each([
    ['es', 'sábado, 21 de noviembre de 2026'],
    ['en', 'Saturday 21 November 2026'],
  ] as const)('names its days in %s as dates are written elsewhere', (language, name) => {
    show(language);
    expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it('disables the days that its parent excludes', () => {
    show('es');
    expect(screen.getByRole('button', { name: /, 9 de noviembre/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /20 de noviembre/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /21 de noviembre/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Mes anterior' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('A date picker', () => {
  it('opens at today and closes when a day was chosen', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    renderUi(
      <DatePicker label="Elegir fecha" today={today} value={undefined} onChange={(day) => chosen.push(day)}>
        Elegir fecha
      </DatePicker>,
    );
    await user.click(screen.getByRole('button', { name: 'Elegir fecha' }));
    expect(screen.getByRole('button', { name: /^Hoy, martes, 24 de noviembre/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['2026-12-01']);
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
