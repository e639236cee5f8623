import type { SignupNumber } from '@citame/contracts';
import { api, type EndpointResult } from '@citame/web/api';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { toastError } from '@citame/web/page';
import { useSearchParams } from '@citame/web/router';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import type { PendingNumber } from './ConfirmWhatsapp.tsx';
import type { SignupEvent } from './signupEvent.ts';
import { useSignup } from './useSignup.ts';

export interface Whatsapp {
  /** Undefined until it is known. */
  readonly status: EndpointResult<'GET /whatsapp/status'> | undefined;
  readonly busy: boolean;
  /** Numbers that the owner chooses one of and confirms; empty when there is nothing to confirm. */
  readonly toConfirm: readonly PendingNumber[];
  readonly isLinking: boolean;
  /** Links a number, and from then on has the bot answer only who asks where that is said. */
  readonly link: (number: PendingNumber, audience: 'askers' | undefined) => void;
  /** Drops the numbers that were granted. */
  readonly drop: () => void;
  /** Opens Meta's signup for such a number. */
  readonly connect: (number: SignupNumber) => void;
  readonly disconnect: () => void;
}

interface Wanted {
  readonly number: PendingNumber;
  readonly audience: 'askers' | undefined;
}

/** Logs a failure on the way to WhatsApp; the page goes on showing the status. */
function log(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error('whatsapp', error);
}

/** The link to WhatsApp, by Meta's window or by the parameters that Meta's page adds to the address of this one. */
export function useWhatsapp(goTo: (url: string) => void = (url) => location.assign(url)): Whatsapp {
  const text = texts.useTexts();
  const client = useQueryClient();
  const returned = useReturnFromDialog();
  const status = useQuery(apiQuery('GET /whatsapp/status'));
  const signup = useSignup(status.data?.connected === false, goTo);
  const settle = (): Promise<void> =>
    client.invalidateQueries({ queryKey: endpointKey('GET /whatsapp/status') });
  const end = (): void => {
    returned.clear();
    signup.end();
  };
  const choose = useMutation({
    mutationFn: (audience: 'askers') => api('PATCH /business', { body: { bot_answers: audience } }),
    onError: (error) => toastError(error, text('confirm.askersFailed')),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /business') }),
  });
  const link = useMutation({
    mutationFn: ({ number }: Wanted) => {
      const { waba_id, phone_number_id, display_phone_number, on_business_app: isOnApp } = number;
      const ids = { waba_id, phone_number_id, display_phone_number };
      return api('POST /whatsapp/link', { body: isOnApp ? { ...ids, on_business_app: true } : ids });
    },
    onSuccess: (_status, { audience }) => {
      if (audience !== undefined) {
        choose.mutate(audience);
      }
    },
    onError: (error) => {
      log(error);
      toastError(error, text('whatsapp.signup.failed'));
    },
    onSettled: () => {
      end();
      return settle();
    },
  });
  const drop = useMutation({
    mutationFn: () => api('DELETE /whatsapp/pending'),
    onError: log,
    onSettled: settle,
  });
  const disconnect = useMutation({
    mutationFn: () => api('DELETE /whatsapp/disconnect'),
    onError: log,
    onSettled: settle,
  });
  const pending = status.data?.pending_numbers ?? [];
  return {
    status: status.data,
    busy: link.isPending || signup.busy || disconnect.isPending,
    toConfirm:
      returned.number !== undefined && status.data !== undefined
        ? [pending.find((known) => isSame(known, returned.number)) ?? returned.number]
        : signup.signedUp === undefined
          ? []
          : meantBy(signup.signedUp.event, pending).map((number) =>
              asReported(number, signup.signedUp?.event),
            ),
    isLinking: link.isPending,
    link: (number, audience) => link.mutate({ number, audience }),
    drop: () => {
      end();
      drop.mutate();
    },
    connect: signup.open,
    disconnect: () => disconnect.mutate(),
  };
}

/** Numbers that the signup may have meant: the named one, the ones of its account, or all that were granted. */
function meantBy(
  event: SignupEvent | undefined,
  pending: readonly PendingNumber[],
): readonly PendingNumber[] {
  const meant = pending.filter(({ waba_id: wabaId, phone_number_id: id }) =>
    event?.kind === 'number'
      ? id === event.phoneNumberId
      : event?.kind === 'business_app' && wabaId === event.wabaId,
  );
  return meant.length > 0 ? meant : pending;
}

/** A number of the app where either Meta or its window says so. */
function asReported(number: PendingNumber, event: SignupEvent | undefined): PendingNumber {
  return event?.kind === 'business_app' ? { ...number, on_business_app: true } : number;
}

function isSame(one: PendingNumber, other: PendingNumber | undefined): boolean {
  return one.waba_id === other?.waba_id && one.phone_number_id === other.phone_number_id;
}

interface Returned {
  /** Number that Meta's page has brought back, until it is linked or dropped. */
  readonly number: PendingNumber | undefined;
  readonly clear: () => void;
}

/** Reads the parameters that Meta's page adds to the address. An error is logged, and the address cleared. */
function useReturnFromDialog(): Returned {
  const [query, setQuery] = useSearchParams();
  const error = query.get('error');
  const wabaId = query.get('waba_id');
  const phoneNumberId = query.get('phone_number_id');
  useEffect(() => {
    if (error !== null) {
      log(error);
      setQuery({}, { replace: true });
    }
  }, [error, setQuery]);
  const isBack = error === null && wabaId !== null && phoneNumberId !== null;
  return {
    number: isBack
      ? {
          waba_id: wabaId,
          phone_number_id: phoneNumberId,
          display_phone_number: query.get('display_phone_number') ?? phoneNumberId,
          on_business_app: false,
        }
      : undefined,
    clear: () => setQuery({}, { replace: true }),
  };
}
