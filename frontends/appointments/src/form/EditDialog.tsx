import type { Appointment } from '@citame/contracts';
import { Text } from '@citame/ui/core';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { useLanguage } from '@citame/web/i18n';
import { useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { isMovable } from '../change/rules.ts';
import { invalidate } from '../data/cachedAppointments.ts';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { Failure, FormButtons, NoteField, NotifyField } from './FormEnd.tsx';
import { noRefusal, refusalOf } from './refusal.ts';
import { anybody, type When } from './when.ts';
import { WhenFields } from './WhenFields.tsx';

interface EditDialogProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

/** Moves an appointment to a free time, and changes its note. */
export function EditDialog({ appointment, onClose }: EditDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { services } = useArea();
  const { id, date, slot, employee_id: employeeId, name, phone } = appointment;
  const [when, setWhen] = useState<When>({ employeeId: employeeId ?? anybody, date, slot });
  const [note, setNote] = useState(appointment.note);
  const [notify, setNotify] = useState(false);
  const { save, isBusy, refusal, setRefusal } = useSaving(appointment, onClose);
  const movable = isMovable(appointment);
  const isMoved = when.date !== date || when.slot !== slot || when.employeeId !== employeeId;
  const service = services.find((each) => each.id === appointment.service_pk);
  const names = namesOf(appointment, text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isMoved && when.slot === undefined) {
      setRefusal({ ...noRefusal, fields: { slot: text('wrong.noSlot') } });
      return;
    }
    save({ when: movable && isMoved ? when : undefined, note: note.trim(), notify });
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
          ) : (
            <Text tone="soft">{text('edit.notMovable')}</Text>
          )}
          <NoteField note={note} onChange={setNote} refusal={refusal} />
          {movable && isMoved && (
            <NotifyField notify={notify} onChange={setNotify} disabled={phone === null} />
          )}
        </DialogBody>
        <FormButtons label={text('edit.save')} isBusy={isBusy} disabled={refusal.isConflict} />
      </form>
    </Dialog>
  );
}

function standsAt({ date, slot, employee_id: employeeId }: Appointment, when: When): boolean {
  return date === when.date && slot === when.slot && employeeId === when.employeeId;
}

interface Saved {
  /** New day, time and employee; undefined when they stay. */
  readonly when: When | undefined;
  readonly note: string;
  readonly notify: boolean;
}

function useSaving(appointment: Appointment, onDone: () => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const [refusal, setRefusal] = useState(noRefusal);
  // The appointment as the server last returned it: a second attempt goes on from there when only the note had failed.
  const latest = useRef(appointment);
  const saving = useMutation({
    mutationFn: async ({ when, note, notify }: Saved) => {
      const { id } = appointment;
      if (when?.slot !== undefined && !standsAt(latest.current, when)) {
        const { employeeId, date, slot } = when;
        const body = { employee_id: employeeId, date, slot, notify };
        const { version } = latest.current;
        latest.current = await call(
          'POST /appointments/:id/reschedule',
          { params: { id }, body },
          { version },
        );
      }
      if (note !== appointment.note) {
        const { version } = latest.current;
        await call('PATCH /appointments/:id', { params: { id }, body: { note } }, { version });
      }
    },
    onMutate: () => setRefusal(noRefusal),
    onSuccess: (_nothing, { when, notify }) => {
      void invalidate(queries);
      toast({
        title: text(when === undefined ? 'edit.done' : 'move.done'),
        ...(when === undefined ? {} : { description: text(notify ? 'notify.told' : 'notify.notTold') }),
        variant: 'success',
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
