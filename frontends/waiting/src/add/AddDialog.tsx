import { addDays, type LocalDate } from '@citame/calendar';
import type { WaitingEntry } from '@citame/contracts';
import { Banner, Skeleton } from '@citame/ui/core';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf, type EndpointInput } from '@citame/web/api';
import { ClientField, identityOf, type Client } from '@citame/web/clientField';
import { invalidate, LoadFailed } from '@citame/web/page';
import { apiQuery, useFormCall, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { clientOf } from '../wishTexts.ts';
import { anybody, WishFields, type WrittenWish } from './WishFields.tsx';

interface AddDialogProps {
  /** Those who wait already: one who asks for the same service again only changes the wish. */
  readonly entries: readonly WaitingEntry[];
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Puts a client on the waiting list by hand: one who has telephoned, or who stands at the counter. */
export function AddDialog({ entries, today, onClose }: AddDialogProps): ReactNode {
  const text = texts.useTexts();
  const services = useQuery(apiQuery('GET /services'));
  const employees = useQuery(apiQuery('GET /employees'));
  const [client, setClient] = useState<Client>({ kind: 'searched', query: '' });
  const [written, setWritten] = useState<WrittenWish>(() => ({
    serviceId: undefined,
    employeeId: anybody,
    from: today,
    to: addDays(today, 6),
    hours: undefined,
  }));
  const [isTried, setTried] = useState(false);
  const { add, isBusy, message } = useAdding(entries, onClose);
  const identity = identityOf(client);
  const only = services.data?.length === 1 ? services.data[0]?.id : undefined;
  const wish = { ...written, serviceId: written.serviceId ?? only };
  const failed = [services, employees].find(({ isError }) => isError);
  const submit = (): void => {
    setTried(true);
    const { serviceId, hours } = wish;
    if (identity !== undefined && serviceId !== undefined && (hours === undefined || hours.from < hours.to)) {
      add({
        ...identity,
        service_id: serviceId,
        employee_id: wish.employeeId,
        from: wish.from,
        to: wish.to,
        ...(hours === undefined ? {} : { from_time: hours.from, to_time: hours.to }),
      });
    }
  };
  return (
    <FormDialog
      title={text('add.title')}
      description={text('add.what')}
      submitLabel={text('add.save')}
      cancelLabel={text('back')}
      busy={isBusy}
      disabled={services.data === undefined || employees.data === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {message !== undefined && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      <ClientField
        client={client}
        onChange={setClient}
        errors={isTried && identity === undefined ? { name: text('add.noClient') } : {}}
      />
      {failed !== undefined && (
        <LoadFailed
          message={text('add.notLoaded')}
          retryLabel={text('retry')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {failed === undefined && (services.data === undefined || employees.data === undefined) && (
        <Skeleton lines={4} height="40px" />
      )}
      {services.data !== undefined && employees.data !== undefined && (
        <WishFields
          wish={wish}
          onChange={setWritten}
          services={services.data}
          employees={employees.data}
          today={today}
          isTried={isTried}
        />
      )}
    </FormDialog>
  );
}

type AddedWish = EndpointInput<'POST /waiting-list'>['body'];

function useAdding(entries: readonly WaitingEntry[], onDone: () => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const adding = useMutation({
    mutationFn: (body: AddedWish) => call('POST /waiting-list', { body }),
    onSuccess: (entry) => {
      const isKnown = entries.some(({ id }) => id === entry.id);
      toast({
        title: text(isKnown ? 'add.changed' : 'add.done', { client: clientOf(entry, text) }),
        description: text(entry.reachable ? 'add.offered' : 'add.byHand'),
        variant: 'success',
      });
      onDone();
    },
    onSettled: () => invalidate(queries, 'GET /waiting-list', 'GET /customers'),
  });
  const message = adding.isError ? messageOf(adding.error, text('add.failed')) : undefined;
  return { add: adding.mutate, isBusy: adding.isPending, message };
}
