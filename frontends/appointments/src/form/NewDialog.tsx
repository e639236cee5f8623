import { Field, Select } from '@citame/ui/form';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import type { EndpointInput } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useArea, type Wish } from '../AreaContext.ts';
import { invalidate } from '../data/cachedAppointments.ts';
import { longDay } from '../days/dayTexts.ts';
import { texts, type Text } from '../texts.ts';
import { ClientField, type Client } from './ClientField.tsx';
import { Failure, FormButtons, NoteField, NotifyField } from './FormEnd.tsx';
import { noRefusal, refusalOf, type Refusal } from './refusal.ts';
import { anybody, type When } from './when.ts';
import { WhenFields } from './WhenFields.tsx';

interface NewDialogProps {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** Books an appointment at a time that is free. */
export function NewDialog({ wish, onClose }: NewDialogProps): ReactNode {
  const text = texts.useTexts();
  const { services, today } = useArea();
  const [serviceId, setServiceId] = useState(
    () => services.find(({ duration }) => duration === wish.minutes)?.id,
  );
  const service = services.find(({ id }) => id === serviceId);
  const [when, setWhen] = useState<When>({
    employeeId: wish.employeeId ?? anybody,
    date: wish.date === undefined || wish.date < today ? today : wish.date,
    slot: wish.slot,
  });
  const [client, setClient] = useState<Client>(() => clientOf(wish));
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const { book, isBusy, refusal, setRefusal } = useBooking(onClose);

  const chooseService = (id: string): void => {
    const able = services.find((each) => each.id === id)?.employees ?? [];
    setServiceId(id);
    setWhen({ ...when, employeeId: able.includes(when.employeeId) ? when.employeeId : anybody });
    setRefusal(noRefusal);
  };
  const chooseClient = (next: Client): void => {
    setClient(next);
    if (refusal.there !== undefined) {
      setRefusal(noRefusal);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = missingOf(service?.id, when, client, text);
    const phone = client.kind === 'searched' ? '' : client.phone;
    if (service === undefined || when.slot === undefined || Object.keys(missing).length > 0) {
      setRefusal({ ...noRefusal, fields: missing });
      return;
    }
    const name = client.kind === 'new' ? client.name.trim() : '';
    book({
      service_id: service.id,
      employee_id: when.employeeId,
      date: when.date,
      slot: when.slot,
      phone: phone.trim(),
      notify,
      ...(refusal.there === undefined ? {} : { allow_same_start: true }),
      ...(name === '' ? {} : { name }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={text('new.title')}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Failure refusal={refusal} />
          <Field label={text('form.service')} error={refusal.fields.service} required>
            <Select
              placeholder={text('form.chooseService')}
              value={serviceId}
              onChange={chooseService}
              options={services.map(({ id, title, duration }) => ({
                value: id,
                label: title,
                detail: text('minutes', { count: duration }),
              }))}
            />
          </Field>
          <WhenFields
            service={service}
            when={when}
            onChange={(next) => {
              setWhen(next);
              setRefusal(noRefusal);
            }}
            refusal={refusal}
          />
          <ClientField client={client} onChange={chooseClient} refusal={refusal} />
          <NoteField note={note} onChange={setNote} refusal={refusal} />
          <NotifyField notify={notify} onChange={setNotify} />
        </DialogBody>
        <FormButtons
          label={text(refusal.there === undefined ? 'new.save' : 'new.saveAnyway')}
          isBusy={isBusy}
        />
      </form>
    </Dialog>
  );
}

function clientOf({ customer }: Wish): Client {
  return customer === undefined || customer.phone === null
    ? { kind: 'searched', query: '' }
    : { kind: 'known', phone: customer.phone, name: customer.name, blocked: false };
}

/** Errors of the fields that are still empty. */
function missingOf(
  serviceId: string | undefined,
  { slot }: When,
  client: Client,
  text: Text,
): Refusal['fields'] {
  const hasPhone = client.kind !== 'searched' && client.phone.trim() !== '';
  const isWritten = client.kind === 'searched' && client.query.trim() !== '';
  return {
    ...(serviceId === undefined ? { service: text('wrong.service') } : {}),
    ...(slot === undefined ? { slot: text('wrong.noSlot') } : {}),
    ...(hasPhone ? {} : { client: text(isWritten ? 'wrong.clientNotChosen' : 'wrong.noClient') }),
  };
}

type Booking = EndpointInput<'POST /appointments'>['body'];

function useBooking(onDone: () => void) {
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
