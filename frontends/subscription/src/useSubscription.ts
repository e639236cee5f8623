import { toast } from '@citame/ui/toast';
import { api, messageOf, type EndpointResult } from '@citame/web/api';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { texts } from './texts.ts';

export type Status = EndpointResult<'GET /billing/status'>;

/** Whether a checkout would be opened: not while a subscription lives, be it paused or unpaid. */
export function maySubscribe({ status }: Status): boolean {
  return status === null || status === 'canceled';
}

/** Status of the subscription, and the changes that the owner may make. */
export function useSubscription(goTo: (url: string) => void = (url) => location.assign(url)) {
  const text = texts.useTexts();
  const client = useQueryClient();
  const status = useQuery(apiQuery('GET /billing/status'));
  const show = (now: Status): void => {
    client.setQueriesData({ queryKey: endpointKey('GET /billing/status') }, now);
  };
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: messageOf(error, text('toast.later')), variant: 'destructive' });
  const cancel = useMutation({
    mutationFn: (immediately: boolean) => api('POST /billing/cancel', { body: { immediately } }),
    onSuccess: (now) => {
      show(now);
      toast({ title: text(now.scheduled_change === null ? 'toast.cancelled' : 'toast.cancelScheduled') });
    },
    onError: fail(text('toast.cancelTitle')),
  });
  const reactivate = useMutation({
    mutationFn: () => api('POST /billing/reactivate'),
    onSuccess: (now) => {
      show(now);
      toast({ title: text('toast.reactivated') });
    },
    onError: fail(text('toast.reactivateTitle')),
  });
  const portal = useMutation({
    mutationFn: () => api('POST /billing/portal'),
    onSuccess: (answer) => {
      const url = portalUrlOf(answer);
      if (url === undefined) {
        toast({ title: text('toast.portalMissing'), variant: 'destructive' });
      } else {
        goTo(url);
      }
    },
    onError: fail(text('toast.portalTitle')),
  });
  return { status, cancel, reactivate, portal };
}

/** The first that there is of: changing how to pay, the overview, cancelling. */
function portalUrlOf({ urls }: EndpointResult<'POST /billing/portal'>): string | undefined {
  const [subscription] = urls.subscriptions;
  return [
    subscription?.update_subscription_payment_method,
    urls.general.overview,
    subscription?.cancel_subscription,
  ].find((url) => url !== undefined && url !== '');
}
