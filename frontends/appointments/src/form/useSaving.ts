import type { Appointment } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { useRef, useState } from 'react';
import { useArea } from '../AreaContext.ts';
import { placeOf, type Place, type rulesFor } from '../change/place.ts';
import { useMoveTo } from '../change/useMove.ts';
import { invalidate } from '../data/cachedAppointments.ts';
import { texts } from '../texts.ts';
import { noRefusal, refusalOf } from './refusal.ts';
import type { When } from './when.ts';

/** Service, employee, day, time and length that an appointment is to have. */
export interface Wanted extends When {
  readonly serviceId: string | undefined;
  /** Minutes. */
  readonly length: number;
}

/** Whether nothing but the note would change. */
export function isAsItWas(
  { date, slot, duration, employee_id: employeeId, service_pk: serviceId }: Appointment,
  wanted: Wanted,
): boolean {
  return (
    date === wanted.date &&
    slot === wanted.slot &&
    employeeId === wanted.employeeId &&
    duration === wanted.length &&
    (serviceId ?? undefined) === wanted.serviceId
  );
}

interface Saved {
  /** Undefined when place, length and service stay. */
  readonly wanted: Wanted | undefined;
  readonly note: string;
  readonly notify: boolean;
  /** Fields of the request that say which rules bind it. */
  readonly rules: ReturnType<typeof rulesFor>;
}

/** Saves a changed appointment, and offers to undo it. */
export function useSaving(appointment: Appointment, onDone: () => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const moveTo = useMoveTo();
  const { services } = useArea();
  const [refusal, setRefusal] = useState(noRefusal);
  // The appointment as the server last returned it: a second attempt goes on from there when only the note had failed.
  const latest = useRef(appointment);
  const lengthOf = (serviceId: string | undefined): number | undefined =>
    services.find(({ id }) => id === serviceId)?.duration;
  const saving = useMutation({
    mutationFn: async ({ wanted, note, notify, rules }: Saved) => {
      const { id } = appointment;
      const current = latest.current;
      if (wanted?.slot !== undefined && !isAsItWas(current, wanted)) {
        const { employeeId, date, slot, length, serviceId } = wanted;
        const isOther = serviceId !== undefined && serviceId !== current.service_pk;
        const usual = isOther ? lengthOf(serviceId) : current.duration;
        const body = {
          employee_id: employeeId,
          date,
          slot,
          notify,
          ...rules,
          ...(isOther ? { service_id: serviceId } : {}),
          ...(length === usual ? {} : { duration: length }),
        };
        latest.current = await call(
          'POST /appointments/:id/reschedule',
          { params: { id }, body },
          { version: current.version },
        );
      }
      if (note !== appointment.note) {
        const { version } = latest.current;
        latest.current = await call(
          'PATCH /appointments/:id',
          { params: { id }, body: { note } },
          { version },
        );
      }
    },
    onMutate: () => setRefusal(noRefusal),
    onSuccess: (_nothing, { wanted, notify }) => {
      void invalidate(queries);
      const back = wanted === undefined ? undefined : placeBefore(notify);
      const isMoved = wanted !== undefined && latest.current.service_pk === appointment.service_pk;
      toast({
        title: text(isMoved ? 'move.done' : 'edit.done'),
        ...(wanted === undefined ? {} : { description: text(notify ? 'notify.told' : 'notify.notTold') }),
        variant: 'success',
        ...(back === undefined
          ? {}
          : {
              duration: 8000,
              action: { label: text('undo'), onClick: () => moveTo(latest.current, back, undefined) },
            }),
      });
      onDone();
    },
    onError: (error) => {
      setRefusal(refusalOf(error, text));
      void invalidate(queries);
    },
  });

  /** Undefined where it cannot go back: to a deleted employee, or a deleted service. */
  function placeBefore(notify: boolean): Place | undefined {
    const { duration, service_pk: serviceId } = appointment;
    const isOther = latest.current.service_pk !== serviceId;
    if (isOther && serviceId === null) {
      return undefined;
    }
    const usual = isOther ? lengthOf(serviceId ?? undefined) : latest.current.duration;
    const place = placeOf(appointment, { notify, isResized: duration !== usual });
    return place === undefined || !isOther || serviceId === null ? place : { ...place, serviceId };
  }
  return { save: saving.mutate, isBusy: saving.isPending, refusal, setRefusal };
}
