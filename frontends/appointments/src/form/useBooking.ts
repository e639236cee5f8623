import { toast } from '@citame/ui/toast';
import type { EndpointInput } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useState } from 'react';
import { invalidate } from '../data/cachedAppointments.ts';
import { longDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { noRefusal, refusalOf } from './refusal.ts';

type Booking = EndpointInput<'POST /appointments'>['body'];

/** Books, and says what was done or why not. */
export function useBooking(onDone: () => void) {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const call = useFormCall();
  const [refusal, setRefusal] = useState(noRefusal);
  const booking = useMutation({
    mutationFn: (body: Booking) => call('POST /appointments', { body }),
    onMutate: () => setRefusal(noRefusal),
    onSuccess: ({ date, slot, employee_name: employee, service_title: service }, { notify }) => {
      void invalidate(queries);
      const told = text(notify === true ? 'notify.told' : 'notify.notTold');
      const what = text('new.doneText', { service, employee, slot, day: longDay(date, language) });
      toast({ title: text('new.done'), description: `${what} ${told}`, variant: 'success' });
      onDone();
    },
    onError: (error) => {
      setRefusal(refusalOf(error, text));
      // The free times have changed.
      void invalidate(queries);
    },
  });
  return { book: booking.mutate, isBusy: booking.isPending, refusal, setRefusal };
}
