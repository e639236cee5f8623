import type { Appointment } from '@citame/contracts';
import { Text } from '@citame/ui/core';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { useLanguage } from '@citame/web/i18n';
import { useTelling } from '@citame/web/page';
import { useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useArea, type WishedPlace } from '../AreaContext.ts';
import { placeOf, type rulesFor } from '../change/place.ts';
import { isMovable } from '../change/rules.ts';
import { useMoveTo } from '../change/useMove.ts';
import { invalidate } from '../data/cachedAppointments.ts';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { TellField } from '../telling/TellField.tsx';
import { Failure, FormButtons, NoteField } from './FormEnd.tsx';
import { LengthField } from './LengthField.tsx';
import { noRefusal, refusalOf } from './refusal.ts';
import { Squeeze, useSqueeze } from './Squeeze.tsx';
import { useObstacles } from './useObstacles.ts';
import { anybody, type When } from './when.ts';
import { WhenFields } from './WhenFields.tsx';

interface EditDialogProps {
  readonly appointment: Appointment;
  /** Where it is wished to be moved to. */
  readonly place?: WishedPlace;
  readonly onClose: () => void;
}

/** Moves an appointment, makes it longer or shorter, and changes its note. */
export function EditDialog({ appointment, place, onClose }: EditDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { services } = useArea();
  const { id, date, slot, duration, employee_id: employeeId, name, phone } = appointment;
  const [when, setWhen] = useState<When>({
    employeeId: place?.employeeId ?? employeeId ?? anybody,
    date: place?.date ?? date,
    slot: place?.slot ?? slot,
  });
  const [length, setLength] = useState(place?.duration ?? duration);
  const [note, setNote] = useState(appointment.note);
  const [isTellingWanted, setTellingWanted] = useState(true);
  const telling = useTelling({ customerId: appointment.customer_id, hasPhone: phone !== null }, 'moved');
  const { save, isBusy, refusal, setRefusal } = useSaving(appointment, onClose);
  const movable = isMovable(appointment);
  const isMoved = !standsAt(appointment, when, length);
  const isOwnStart = standsAt(appointment, when, duration);
  const service = services.find((each) => each.id === appointment.service_pk);
  const asked = useObstacles({ service, when, length, moving: id, isAsked: movable && isMoved });
  // One that only becomes longer or shorter has its start already.
  const obstacles = isOwnStart ? { ...asked, beyond: [] } : asked;
  const { reason, choose, fields } = useSqueeze(obstacles);
  const names = namesOf(appointment, text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isMoved && when.slot === undefined) {
      setRefusal({ ...noRefusal, fields: { slot: text('wrong.noSlot') } });
      return;
    }
    save({
      when: movable && isMoved ? { ...when, length: length === duration ? undefined : length } : undefined,
      note: note.trim(),
      notify: isTellingWanted && telling.canTell,
      rules: fields(text),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text(movable ? 'edit.title' : 'edit.noteTitle')}
      description={text('edit.what', {
        ...names,
        slot,
        day: longDay(date, language),
        client: name ?? text('unnamed'),
      })}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Failure refusal={refusal} />
          {movable ? (
            <>
              <WhenFields
                service={service}
                when={when}
                onChange={(next) => {
                  setWhen(next);
                  setRefusal(noRefusal);
                }}
                refusal={refusal}
                moving={id}
              />
              <Squeeze
                service={service}
                obstacles={obstacles}
                when={when}
                reason={reason}
                onReason={choose}
                onPerson={(person) => setWhen({ ...when, employeeId: person })}
              />
              <LengthField length={length} onChange={setLength} />
            </>
          ) : (
            <Text tone="soft">{text('edit.notMovable')}</Text>
          )}
          <NoteField note={note} onChange={setNote} refusal={refusal} />
          {movable && isMoved && (
            <TellField telling={telling} wanted={isTellingWanted} onChange={setTellingWanted} />
          )}
        </DialogBody>
        <FormButtons
          label={text(obstacles.found.length > 0 ? 'squeeze.save' : 'edit.save')}
          isBusy={isBusy}
          disabled={refusal.isConflict || obstacles.needsPerson}
        />
      </form>
    </Dialog>
  );
}

function standsAt(
  { date, slot, duration, employee_id: employeeId }: Appointment,
  when: When,
  length: number,
): boolean {
  return date === when.date && slot === when.slot && employeeId === when.employeeId && duration === length;
}

interface Saved {
  /** New day, time, employee and length; undefined when they stay. */
  readonly when: (When & { readonly length: number | undefined }) | undefined;
  readonly note: string;
  readonly notify: boolean;
  /** Fields of the request that say which rules bind it. */
  readonly rules: ReturnType<typeof rulesFor>;
}

function useSaving(appointment: Appointment, onDone: () => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const moveTo = useMoveTo();
  const [refusal, setRefusal] = useState(noRefusal);
  // The appointment as the server last returned it: a second attempt goes on from there when only the note had failed.
  const latest = useRef(appointment);
  const saving = useMutation({
    mutationFn: async ({ when, note, notify, rules }: Saved) => {
      const { id } = appointment;
      const current = latest.current;
      if (when?.slot !== undefined && !standsAt(current, when, when.length ?? current.duration)) {
        const { employeeId, date, slot, length } = when;
        const body = {
          employee_id: employeeId,
          date,
          slot,
          notify,
          ...rules,
          ...(length === undefined ? {} : { duration: length }),
        };
        const { version } = latest.current;
        latest.current = await call(
          'POST /appointments/:id/reschedule',
          { params: { id }, body },
          { version },
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
    onSuccess: (_nothing, { when, notify }) => {
      void invalidate(queries);
      const isResized = latest.current.duration !== appointment.duration;
      const back = when === undefined ? undefined : placeOf(appointment, { notify, isResized });
      toast({
        title: text(when === undefined ? 'edit.done' : 'move.done'),
        ...(when === undefined ? {} : { description: text(notify ? 'notify.told' : 'notify.notTold') }),
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
  return { save: saving.mutate, isBusy: saving.isPending, refusal, setRefusal };
}
