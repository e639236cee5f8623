import type { Appointment } from '@citame/contracts';
import { Text } from '@citame/ui/core';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { isOpen, useTelling } from '@citame/web/page';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useArea, type WishedPlace } from '../AreaContext.ts';
import { longDay } from '../days/dayTexts.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import { TellField } from '../telling/TellField.tsx';
import { Failure, FormButtons, NoteField } from './FormEnd.tsx';
import { LengthField } from './LengthField.tsx';
import { noRefusal } from './refusal.ts';
import { ServiceSelect } from './ServiceSelect.tsx';
import { Squeeze, useSqueeze } from './Squeeze.tsx';
import { Unable } from './Unable.tsx';
import { useObstacles } from './useObstacles.ts';
import { useWhen } from './useWhen.ts';
import { isAsItWas, useSaving } from './useSaving.ts';
import { anybody } from './when.ts';
import { WhenFields } from './WhenFields.tsx';

interface EditDialogProps {
  readonly appointment: Appointment;
  /** Where it is wished to be moved to. */
  readonly place?: WishedPlace;
  readonly onClose: () => void;
}

/** Moves an appointment, makes it longer or shorter, and changes its service and its note. */
export function EditDialog({ appointment, place, onClose }: EditDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { services, employees } = useArea();
  const { id, date, slot, duration, employee_id: employeeId, phone } = appointment;
  const { when, chooseTime, chooseFor, unableFor } = useWhen({
    employeeId: place?.employeeId ?? employeeId ?? anybody,
    date: place?.date ?? date,
    slot: place?.slot ?? slot,
  });
  const [serviceId, setServiceId] = useState(appointment.service_pk ?? undefined);
  const [length, setLength] = useState(place?.duration ?? duration);
  const [note, setNote] = useState(appointment.note);
  const [isTellingWanted, setTellingWanted] = useState(true);
  const telling = useTelling({ customerId: appointment.customer_id, hasPhone: phone !== null }, 'moved');
  const { save, isBusy, refusal, setRefusal } = useSaving(appointment, onClose);
  const movable = isOpen(appointment);
  const wanted = { ...when, serviceId, length };
  const isMoved = !isAsItWas(appointment, wanted);
  const service = services.find((each) => each.id === serviceId);
  const isElsewhere = when.date !== date || when.slot !== slot;
  const isOwnStart = !isElsewhere && when.employeeId === employeeId;
  const isOther = serviceId !== undefined && serviceId !== appointment.service_pk;
  const asked = useObstacles({ service, when, length, moving: id, isAsked: movable && isMoved });
  // One that only becomes longer or shorter has its start already.
  const obstacles = isOwnStart ? { ...asked, beyond: [] } : asked;
  const { reason, choose, fields } = useSqueeze(obstacles);
  const names = namesOf(appointment, text);
  const chooseService = (chosen: string): void => {
    const next = services.find((each) => each.id === chosen);
    setServiceId(chosen);
    setLength(chosen === appointment.service_pk ? duration : (next?.duration ?? length));
    chooseFor(chosen);
    setRefusal(noRefusal);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isMoved && when.slot === undefined) {
      setRefusal({ ...noRefusal, fields: { slot: text('wrong.noSlot') } });
      return;
    }
    if (isMoved && serviceId === undefined) {
      setRefusal({ ...noRefusal, fields: { service: text('wrong.service') } });
      return;
    }
    save({
      wanted: movable && isMoved ? wanted : undefined,
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
      description={
        movable && isMoved && when.slot !== undefined
          ? text(isOther ? (isElsewhere ? 'edit.movesAndBecomes' : 'edit.becomes') : 'edit.moves', {
              ...names,
              newService: service?.title ?? '',
              fromSlot: slot,
              fromDay: longDay(date, language),
              fromEmployee: names.employee,
              slot: when.slot,
              day: longDay(when.date, language),
              employee:
                employees.find(({ employee_id: each }) => each === when.employeeId)?.nombre ??
                text('form.anybody').toLocaleLowerCase(language),
            })
          : text('edit.what', { ...names, slot, day: longDay(date, language) })
      }
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Failure refusal={refusal} />
          {movable ? (
            <>
              <ServiceSelect
                services={services}
                serviceId={serviceId}
                onChange={chooseService}
                error={refusal.fields.service}
              />
              <Unable service={service} employee={unableFor(service)} />
              <WhenFields
                service={service}
                when={when}
                onChange={(next) => {
                  chooseTime(next);
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
                onPerson={(person) => chooseTime({ ...when, employeeId: person })}
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
