import { addDays, addMonths, type LocalDate } from '@citame/calendar';
import type { Employee } from '@citame/contracts';
import { Skeleton, Stack, Text } from '@citame/ui/core';
import { FormDialog } from '@citame/ui/overlay';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed } from '@citame/web/page';
import { useQuery } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { HitsDialog } from '../addition/HitsDialog.tsx';
import { useAddition } from '../addition/useAddition.ts';
import { exceptionsQuery } from '../groups/exceptionsQuery.ts';
import { texts } from '../texts.ts';
import { wholeBusiness } from '../wholeBusiness.ts';
import { holidaysBetween } from './holidaysBetween.ts';
import { HolidayTicks } from './HolidayTicks.tsx';
import { OwnDays } from './OwnDays.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useHolidayCalendar } from './useHolidayCalendar.ts';

interface PublicHolidaysDialogProps {
  readonly team: readonly Employee[];
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/**
 * Closes the whole business on the public holidays of the coming twelve months: all of them are ticked, those that are
 * closed already apart.
 */
export function PublicHolidaysDialog({ team, today, onClose }: PublicHolidaysDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { kept, error, retry, change } = useHolidayCalendar();
  const closures = useQuery(exceptionsQuery(wholeBusiness));
  const [without, setWithout] = useState<ReadonlySet<LocalDate>>(new Set());
  const addition = useAddition({ employeeId: wholeBusiness, replaced: undefined, onSaved: onClose });
  const closed = new Set((closures.data ?? []).flatMap((one) => (one.closed ? [one.date] : [])));
  const range = { from: today, to: addDays(addMonths(today, 12), -1) };
  const place = kept && { region: kept.region, ownDays: kept.own_days };
  const holidays =
    kept === undefined || place === undefined ? [] : holidaysBetween(kept.holidays, place, range, language);
  const chosen = holidays.filter(({ date }) => !closed.has(date) && !without.has(date));
  const body = {
    closed: true,
    days: chosen.map(({ date, name, id }) => ({
      date,
      note: name,
      ...(id === undefined ? {} : { holiday: id }),
    })),
  };
  const toggle = (date: LocalDate, isOn: boolean): void =>
    setWithout((current) => new Set(isOn ? [...current].filter((day) => day !== date) : [...current, date]));
  if (addition.hits !== undefined) {
    return (
      <HitsDialog
        employeeId={wholeBusiness}
        body={body}
        hits={addition.hits}
        team={team}
        busy={addition.isBusy}
        onBack={addition.back}
        onSave={(resolution) => addition.save(body, resolution)}
        onClose={onClose}
      />
    );
  }
  const failure = error ?? closures.error;
  return (
    <FormDialog
      title={text('public.title')}
      description={text('public.text')}
      submitLabel={text('public.close', { count: chosen.length })}
      cancelLabel={text('form.cancel')}
      busy={addition.isBusy}
      disabled={chosen.length === 0 || closures.data === undefined}
      onSubmit={() => addition.check(body)}
      onClose={onClose}
    >
      {failure !== null && (
        <LoadFailed
          message={messageOf(failure, text('loadFailed'))}
          retryLabel={text('retry')}
          onRetry={() => {
            retry();
            void closures.refetch();
          }}
        />
      )}
      {kept === undefined || closures.data === undefined ? (
        failure === null && <Skeleton height="320px" />
      ) : (
        <Stack gap={16}>
          <PlaceFields kept={kept} onChange={change} />
          {holidays.length === 0 ? (
            <Text tone="muted">{text('public.none')}</Text>
          ) : (
            <HolidayTicks holidays={holidays} closed={closed} without={without} onToggle={toggle} />
          )}
          <OwnDays days={kept.own_days} onChange={(own_days) => change({ own_days })} />
        </Stack>
      )}
    </FormDialog>
  );
}
