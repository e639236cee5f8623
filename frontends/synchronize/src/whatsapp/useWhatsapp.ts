import { api, type EndpointResult } from '@citame/web/api';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { useSearchParams } from '@citame/web/router';
import { useEffect, useRef } from 'react';

export interface Whatsapp {
  /** Undefined until it is known. */
  readonly status: EndpointResult<'GET /whatsapp/status'> | undefined;
  readonly busy: boolean;
  /** Goes to Meta's dialog, which comes back to this page. */
  readonly connect: () => void;
  readonly disconnect: () => void;
}

/** What fails on the way to WhatsApp is logged, and the page shows what holds. */
function log(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error('whatsapp', error);
}

/** The link to WhatsApp; also takes what Meta's dialog brings back in the address of the page. */
export function useWhatsapp(goTo: (url: string) => void = (url) => location.assign(url)): Whatsapp {
  const client = useQueryClient();
  const settled = {
    onError: log,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /whatsapp/status') }),
  };
  const link = useMutation({
    mutationFn: (body: { waba_id: string; phone_number_id: string; display_phone_number?: string }) =>
      api('POST /whatsapp/link', { body }),
    ...settled,
  });
  const linking = useReturnFromDialog(link.mutate);
  const status = useQuery({ ...apiQuery('GET /whatsapp/status'), enabled: !linking && !link.isPending });
  const connect = useMutation({
    mutationFn: () => api('GET /whatsapp/auth-url'),
    onSuccess: ({ url }) => goTo(url),
    onError: log,
  });
  const disconnect = useMutation({ mutationFn: () => api('DELETE /whatsapp/disconnect'), ...settled });
  return {
    status: status.data,
    busy: linking || link.isPending || connect.isPending || connect.isSuccess || disconnect.isPending,
    connect: () => connect.mutate(),
    disconnect: () => disconnect.mutate(),
  };
}

interface Brought {
  readonly waba_id: string;
  readonly phone_number_id: string;
  readonly display_phone_number?: string;
}

/** Links what the dialog brought, once, and clears the address. Answers whether there is something to link still. */
function useReturnFromDialog(link: (brought: Brought) => void): boolean {
  const [query, setQuery] = useSearchParams();
  const taken = useRef(false);
  const wabaId = query.get('waba_id');
  const phoneNumberId = query.get('phone_number_id');
  const displayed = query.get('display_phone_number');
  const error = query.get('error');
  const isBack = wabaId !== null && phoneNumberId !== null;
  useEffect(() => {
    if (taken.current || (error === null && !isBack)) {
      return;
    }
    taken.current = true;
    if (error !== null) {
      log(error);
    } else if (isBack) {
      link({
        waba_id: wabaId,
        phone_number_id: phoneNumberId,
        ...(displayed === null ? {} : { display_phone_number: displayed }),
      });
    }
    setQuery({}, { replace: true });
  }, [error, isBack, wabaId, phoneNumberId, displayed, link, setQuery]);
  return isBack && error === null;
}
