import type { Service } from '@citame/contracts';
import { minuteOfDay, minutesPerDay, timeText } from '@citame/calendar';
import { focusFirstInvalid } from '@citame/ui/form';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { ClientField, clientOf, identityOf, useReached, type Client } from '@citame/web/clientField';
import { useTelling } from '@citame/web/page';
import { useDeferredValue, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useArea, type BlockedTime, type Wish } from '../AreaContext.ts';
import { ConsentField } from '../telling/ConsentField.tsx';
import { TellField } from '../telling/TellField.tsx';
import { texts, type Text } from '../texts.ts';
import { Failure, FormButtons, NoteField } from './FormEnd.tsx';
import { LengthField } from './LengthField.tsx';
import { noRefusal, type Refusal } from './refusal.ts';
import { ServiceField } from './ServiceField.tsx';
import { Squeeze, useSqueeze } from './Squeeze.tsx';
import { useBooking } from './useBooking.ts';
import { Unable } from './Unable.tsx';
import { useObstacles } from './useObstacles.ts';
import { useWhen } from './useWhen.ts';
import { anybody, type When } from './when.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhenSummary } from './WhenSummary.tsx';

interface NewDialogProps {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** Books an appointment: at a time that is free, or squeezed in where the owner insists. */
export function NewDialog({ wish, onClose }: NewDialogProps): ReactNode {
  const text = texts.useTexts();
  const { services, today, open } = useArea();
  const [serviceId, setServiceId] = useState(() => firstService(services, wish));
  const service = services.find(({ id }) => id === serviceId);
  // The choice is painted before the fields that follow from it.
  const timedService = useDeferredValue(service);
  const { when, preferredId, chooseTime, chooseFor, unableFor } = useWhen({
    employeeId: wish.employeeId ?? anybody,
    date: wish.date ?? today,
    slot: wish.slot,
  });
  // Pressed on the calendar, the place is said in a line until the owner wants another.
  const [isPlaced, setPlaced] = useState(wish.slot !== undefined);
  const [chosenLength, setLength] = useState(wish.minutes);
  const length = chosenLength === service?.duration ? undefined : chosenLength;
  const [client, setClient] = useState<Client>(() => clientOf(wish));
  const [note, setNote] = useState('');
  const [isTellingWanted, setTellingWanted] = useState(true);
  const [consents, setConsents] = useState(false);
  const { reach, name: writersName } = useReached(client);
  const telling = useTelling({ ...reach, consents }, 'booked');
  const obstacles = useObstacles({ service, when, length });
  const { reason, choose, fields } = useSqueeze(obstacles);
  const { book, isBusy, refusal, setRefusal } = useBooking(onClose);
  const identity = identityOf(client);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(refusal.fields).length > 0) {
      focusFirstInvalid(form.current);
    }
  }, [refusal]);
  const isSqueezed = obstacles.found.length > 0;

  const chooseService = (id: string): void => {
    setServiceId(id);
    chooseFor(id);
    setRefusal(noRefusal);
  };
  const chooseWhen = (next: When): void => {
    chooseTime(next);
    setRefusal(noRefusal);
  };
  const chooseClient = (next: Client): void => {
    setClient(next);
    if (next.kind !== client.kind) {
      setConsents(false);
    }
    setRefusal(noRefusal);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = missingOf({ service: serviceId, slot: when.slot, client: identity }, text);
    if (obstacles.needsPerson) {
      setRefusal({ ...noRefusal, fields: { employee: text('squeeze.nobodyFree') } });
      return;
    }
    if (
      service === undefined ||
      when.slot === undefined ||
      identity === undefined ||
      Object.keys(missing).length > 0
    ) {
      setRefusal({ ...noRefusal, fields: missing });
      return;
    }
    book({
      service_id: service.id,
      employee_id: when.employeeId,
      date: when.date,
      slot: when.slot,
      ...(writersName === undefined || client.kind === 'known' ? {} : { name: writersName }),
      ...identity,
      ...fields(text),
      notify: isTellingWanted && telling.canTell,
      ...(consents && telling.needsConsent ? { consent: true } : {}),
      ...(length === undefined ? {} : { duration: length }),
      ...(refusal.there === undefined ? {} : { allow_same_start: true }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  };
  const saving = isSqueezed ? 'squeeze.save' : refusal.there === undefined ? 'new.save' : 'new.saveAnyway';
  return (
    <Dialog open onOpenChange={onClose} title={text('new.title')}>
      <form ref={form} onSubmit={submit} noValidate>
        <DialogBody>
          <Failure refusal={refusal} />
          {isPlaced && when.slot !== undefined && (
            <WhenSummary
              when={{ ...when, slot: when.slot }}
              length={chosenLength ?? service?.duration}
              onChange={() => setPlaced(false)}
              onBlock={() => open({ kind: 'block', wish: blockedOf(when, chosenLength) })}
            />
          )}
          <ClientField client={client} onChange={chooseClient} errors={refusal.fields} />
          <ServiceField
            serviceId={serviceId}
            onChange={chooseService}
            error={refusal.fields.service}
            employeeId={preferredId}
          />
          <Unable service={service} employee={unableFor(service)} />
          {!isPlaced && (
            <WhenFields service={timedService} when={when} onChange={chooseWhen} refusal={refusal} />
          )}
          <Squeeze
            service={service}
            obstacles={obstacles}
            when={when}
            reason={reason}
            onReason={choose}
            onPerson={(employeeId) => chooseWhen({ ...when, employeeId })}
          />
          {isPlaced && refusal.fields.slot !== undefined && !isSqueezed && (
            <Failure refusal={{ ...noRefusal, message: refusal.fields.slot }} />
          )}
          {timedService !== undefined && (
            <LengthField length={chosenLength ?? timedService.duration} onChange={setLength} />
          )}
          <NoteField note={note} onChange={setNote} refusal={refusal} />
          {identity !== undefined && telling.needsConsent && (
            <ConsentField consents={consents} onChange={setConsents} />
          )}
          {identity !== undefined && (
            <TellField telling={telling} wanted={isTellingWanted} onChange={setTellingWanted} />
          )}
        </DialogBody>
        <FormButtons label={text(saving)} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}

/** The same time, to be blocked. */
function blockedOf({ employeeId, date, slot = '13:00' }: When, minutes = 60): BlockedTime {
  const end = Math.min(minuteOfDay(slot) + minutes, minutesPerDay - 15);
  const who = employeeId === anybody ? undefined : employeeId;
  return { id: undefined, employeeId: who, date, from: slot, to: timeText(end), note: '' };
}

/** The only service, or the one that takes as long as was marked. */
function firstService(
  services: readonly Pick<Service, 'id' | 'duration' | 'employees'>[],
  { serviceId, minutes, employeeId }: Wish,
): string | undefined {
  if (services.some(({ id }) => id === serviceId)) {
    return serviceId;
  }
  const offered = services.filter(
    ({ employees }) => employeeId === undefined || employees.includes(employeeId),
  );
  const fitting = offered.length === 1 ? offered : offered.filter(({ duration }) => duration === minutes);
  return fitting[0]?.id;
}

/** Errors of the fields that are still empty. */
function missingOf(
  {
    service,
    slot,
    client,
  }: {
    readonly service: string | undefined;
    readonly slot: string | undefined;
    readonly client: object | undefined;
  },
  text: Text,
): Refusal['fields'] {
  return {
    ...(service === undefined ? { service: text('wrong.service') } : {}),
    ...(slot === undefined ? { slot: text('wrong.noSlot') } : {}),
    ...(client === undefined ? { client: text('wrong.noClient') } : {}),
  };
}
