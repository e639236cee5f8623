import type { LocalDate } from '@citame/calendar';
import { Button, Cluster, IconButton } from '@citame/ui/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { stepped } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { texts } from '../texts.ts';

const names = { day: 'Day', week: 'Week', month: 'Month' } as const;

interface StepProps {
  readonly change: ChangePageState;
  /** The day that is shown, and the days that are. */
  readonly day: LocalDate;
  readonly view: 'day' | 'week' | 'month';
}

interface StepButtonProps extends StepProps {
  readonly step: 1 | -1;
  /** How far it goes; as far as the view when not given. */
  readonly stride?: StepProps['view'];
}

/** Leads to the days before or after. */
export function StepButton({ change, day, view, step, stride = view }: StepButtonProps): ReactNode {
  const text = texts.useTexts();
  const label = text(`calendar.${step === 1 ? 'next' : 'previous'}${names[stride]}`);
  return (
    <IconButton label={label} onClick={() => change({ view, date: stepped(day, stride, step) })}>
      {step === 1 ? (
        <ChevronRight size={18} aria-hidden="true" />
      ) : (
        <ChevronLeft size={18} aria-hidden="true" />
      )}
    </IconButton>
  );
}

export function TodayButton({ change, view }: Omit<StepProps, 'day'>): ReactNode {
  const text = texts.useTexts();
  const { today } = useArea();
  return (
    <Button variant="outline" size="sm" onClick={() => change({ view, date: today })}>
      {text('calendar.today')}
    </Button>
  );
}

/** To today, back, and on. */
export function Steps(props: StepProps): ReactNode {
  return (
    <Cluster gap={4} wrap={false}>
      <TodayButton {...props} />
      <StepButton {...props} step={-1} />
      <StepButton {...props} step={1} />
    </Cluster>
  );
}
