import { countDays, type LocalDate } from '@citame/calendar';
import { Button, Text } from '@citame/ui/core';
import { RangeCalendar } from '@citame/ui/date';
import { Field, FieldGroup, SegmentedControl, TextInput, TimeSelect } from '@citame/ui/form';
import { DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { daysText } from '../groups/groupText.ts';
import { texts } from '../texts.ts';
import { faultOf, type AdditionDraft, type AdditionKind } from './draft.ts';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
`;

const Centred = styled.div`
  display: grid;
  justify-content: center;
  justify-items: center;
`;

/** As tall with words as without: the calendar does not move while days are pressed in it. */
const UnderCalendar = styled.div`
  min-height: 58px;
  text-align: center;
`;

const Hits = styled(Text)`
  display: flex;
  gap: 6px;
  justify-content: center;
  margin-top: 4px;
  color: ${color.warning};
  text-align: start;
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

interface AdditionFormProps {
  readonly kind: AdditionKind;
  readonly draft: AdditionDraft;
  readonly onChange: (draft: AdditionDraft) => void;
  readonly today: LocalDate;
  /** The earliest day that can be chosen. */
  readonly min: LocalDate;
  /** How many appointments the draft would hit; undefined while that is not known. */
  readonly hitCount: number | undefined;
  readonly busy: boolean;
  /** The draft has no fault. */
  readonly onSubmit: () => void;
}

/** Asks for days, and for special hours from when to when. A toast names a field that is missing. */
export function AdditionForm({
  kind,
  draft,
  onChange,
  today,
  min,
  hitCount,
  busy,
  onSubmit,
}: AdditionFormProps): ReactNode {
  const text = texts.useTexts();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fault = faultOf(kind, draft);
    if (fault !== undefined) {
      toast({ title: 'Error', description: text(`form.${fault}`), variant: 'destructive' });
    } else if (!busy) {
      onSubmit();
    }
  };
  const time = (which: 'from' | 'to'): ReactNode => (
    <FieldGroup label={text(`form.${which}`)} required>
      <TimeSelect
        label={text(`form.${which}`)}
        value={draft[which]}
        onChange={(value) => onChange({ ...draft, [which]: value })}
      />
    </FieldGroup>
  );
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        {kind === 'hours' && (
          <SegmentedControl
            label={text('form.kind')}
            value={draft.change}
            options={[
              { value: 'blocked', label: text('form.blocked') },
              { value: 'open', label: text('form.open') },
            ]}
            onChange={(change) => onChange({ ...draft, change })}
          />
        )}
        <Centred role="group" aria-label={text('form.calendar')}>
          <RangeCalendar
            today={today}
            min={min}
            value={draft.days}
            onChange={(days) => onChange({ ...draft, days })}
          />
          <UnderCalendar>
            <Chosen days={draft.days} />
            <div role="status">
              {hitCount !== undefined && hitCount > 0 && (
                <Hits size="sm" strong>
                  <TriangleAlert size={16} aria-hidden="true" />
                  {text('form.hits', { count: hitCount })}
                </Hits>
              )}
            </div>
          </UnderCalendar>
        </Centred>
        {kind === 'hours' && (
          <Halves>
            {time('from')}
            {time('to')}
          </Halves>
        )}
        <Field label={text('form.note')} hint={text('form.noteHint')}>
          <TextInput
            value={draft.note}
            maxLength={80}
            onChange={(event) => onChange({ ...draft, note: event.target.value })}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{text('form.cancel')}</Button>
        </DialogClose>
        <Button type="submit" busy={busy}>
          {text('form.save')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The chosen days in words. */
function Chosen({ days }: Pick<AdditionDraft, 'days'>): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const count = days === undefined ? 0 : countDays(days.from, days.to);
  return (
    <Text as="div" tone="soft" size="sm" aria-live="polite">
      {days === undefined
        ? text('form.nothingChosen')
        : text('form.chosen', {
            days: daysText({ first: days.from, last: days.to }, language, text),
            count: text('group.days', { count }),
          })}
    </Text>
  );
}
