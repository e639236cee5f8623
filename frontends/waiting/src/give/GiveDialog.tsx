import type { LocalDate } from '@citame/calendar';
import type { WaitingEntry } from '@citame/contracts';
import { Banner, Skeleton } from '@citame/ui/core';
import { Checkbox } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { ApiError, messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { invalidate, LoadFailed, toastError, useTelling } from '@citame/web/page';
import { apiQuery, useFormCall, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { clientOf, daysText, hoursText, shortDay, whatText } from '../wishTexts.ts';
import { freeTimes, nearest, type Chosen } from './freeTimes.ts';
import { NotFree } from './NotFree.tsx';
import { TimeFields } from './TimeFields.tsx';

interface GiveDialogProps {
  readonly entry: WaitingEntry;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Books one of the free times that a waiting client wants. */
export function GiveDialog({ entry, today, onClose }: GiveDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { id, offer } = entry;
  const availability = useQuery({
    ...apiQuery('GET /availability', {
      query: {
        service_id: entry.service_id,
        employee_id: entry.employee_id ?? 'any',
        from: entry.from < today ? today : entry.from,
        to: entry.to,
      },
    }),
    // Clients may be booking at the same time.
    staleTime: 0,
  });
  const times = availability.data && freeTimes(entry, availability.data.slots);
  const [picked, setPicked] = useState<Chosen>();
  const [isToldWanted, setTold] = useState(true);
  const telling = useTelling({ customerId: entry.customer_id, hasPhone: entry.phone !== null }, 'booked');
  const notify = isToldWanted && telling.canTell;
  // A time that has been taken meanwhile is chosen no longer.
  const chosen =
    times &&
    ([picked, offer].find((start) => start && times.byDay.get(start.date)?.includes(start.slot)) ??
      nearest(times, entry));
  const client = clientOf(entry, text);
  const { give, isBusy, message } = useGiving(entry, onClose);
  return (
    <FormDialog
      title={text('give.title', { client })}
      description={text('give.what', {
        what: whatText(entry, text),
        days: daysText(entry, language),
        hours: hoursText(entry, text),
      })}
      submitLabel={text('give.confirm')}
      cancelLabel={text('back')}
      busy={isBusy}
      disabled={chosen === undefined}
      onClose={onClose}
      onSubmit={() => {
        if (chosen !== undefined) {
          const isOffered = offer !== null && offer.date === chosen.date && offer.slot === chosen.slot;
          const employee_id = isOffered ? offer.employee_id : (entry.employee_id ?? 'any');
          give({ employee_id, date: chosen.date, slot: chosen.slot, notify });
        }
      }}
    >
      {message !== undefined && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      {offer !== null && (
        <Banner tone="info">
          {text('give.asked', { day: shortDay(offer.date, language), slot: offer.slot })}
        </Banner>
      )}
      {availability.isPending && <Skeleton lines={4} height="40px" />}
      {availability.isError && (
        <LoadFailed
          message={text('give.failed')}
          retryLabel={text('retry')}
          onRetry={() => void availability.refetch()}
        />
      )}
      {times?.areWanted === false && <NotFree entry={entry} isAnyFree={times.byDay.size > 0} />}
      {times !== undefined && chosen !== undefined && (
        <>
          <TimeFields times={times.byDay} chosen={chosen} onChange={setPicked} />
          <Checkbox
            key={id}
            label={text('notify.label')}
            hint={text(
              telling.why === undefined
                ? notify
                  ? 'notify.told'
                  : 'notify.notTold'
                : `notify.against.${telling.why}`,
            )}
            checked={notify}
            disabled={!telling.canTell}
            onChange={(event) => setTold(event.target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

interface Given extends Chosen {
  readonly employee_id: string;
  readonly notify: boolean;
}

function useGiving(entry: WaitingEntry, onDone: () => void) {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const call = useFormCall();
  const reload = () =>
    invalidate(
      client,
      'GET /waiting-list',
      'GET /availability',
      'GET /appointments',
      'GET /appointments/counts',
    );
  const giving = useMutation({
    mutationFn: (body: Given) =>
      call('POST /waiting-list/:id/appointment', { params: { id: entry.id }, body }),
    onSuccess: ({ date, slot, employee_name: employee }, { notify }) => {
      void reload();
      toast({
        title: text('give.done', { client: clientOf(entry, text) }),
        description: `${text('give.doneText', { day: shortDay(date, language), slot, employee })} ${text(notify ? 'notify.told' : 'notify.notTold')}`,
        variant: 'success',
      });
      onDone();
    },
    onError: (error) => {
      void reload();
      if (error instanceof ApiError && error.status === 404) {
        toastError(error, text('give.gone'));
        onDone();
      }
    },
  });
  const message = giving.isError ? messageOf(giving.error, text('give.notDone')) : undefined;
  return { give: giving.mutate, isBusy: giving.isPending, message };
}
