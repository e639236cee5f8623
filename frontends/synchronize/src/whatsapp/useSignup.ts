import type { SignupNumber } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { loadMetaSdk, type MetaSdk } from './metaSdk.ts';
import { readSignupEvent, type SignupEvent } from './signupEvent.ts';

/** A signup whose code was exchanged: the numbers wait at the server, and the event names the one that is meant. */
interface SignedUp {
  /** Undefined until Meta's window has reported, or for good when it does not. */
  readonly event: SignupEvent | undefined;
}

interface SignupFlow {
  readonly busy: boolean;
  /** Undefined before a signup has ended well, and once it is dealt with. */
  readonly signedUp: SignedUp | undefined;
  /** Opens Meta's window for such a number; where its SDK cannot be had, the page goes to Meta instead. */
  readonly open: (number: SignupNumber) => void;
  readonly end: () => void;
}

/** Meta's signup in a window of its own: code and report come in either order, and the code is exchanged at once. */
export function useSignup(enabled: boolean, goTo: (url: string) => void): SignupFlow {
  const client = useQueryClient();
  const tell = useTellCancelled();
  const signup = useQuery({ ...apiQuery('GET /whatsapp/signup'), enabled }).data;
  const [isOpen, setOpen] = useState(false);
  const [event, setEvent] = useState<SignupEvent>();
  const [isGranted, setGranted] = useState(false);
  const text = texts.useTexts();

  const exchange = useMutation({
    mutationFn: (code: string) => api('POST /whatsapp/signup', { body: { code } }),
    onSuccess: (status) => {
      client.setQueryData(apiQuery('GET /whatsapp/status').queryKey, status);
      setGranted(true);
    },
    onError: (error) => toastError(error, text('whatsapp.signup.failed')),
  });
  const redirect = useMutation({
    mutationFn: (number: SignupNumber) => api('GET /whatsapp/auth-url', { query: { number } }),
    onSuccess: ({ url }) => goTo(url),
    onError: (error) => toastError(error, text('whatsapp.signup.failed')),
  });

  // The window's last report, kept until the SDK calls back.
  const reported = useRef<SignupEvent>(undefined);
  const dialogUrl = signup?.dialog_url;
  useEffect(() => {
    if (dialogUrl === undefined) {
      return undefined;
    }
    const listen = (message: MessageEvent<unknown>): void => {
      const read = readSignupEvent(message, dialogUrl);
      if (read !== undefined) {
        reported.current = read;
        setEvent(read);
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [dialogUrl]);

  const login = (
    sdk: MetaSdk,
    { config_id, extras, app_extras }: NonNullable<typeof signup>,
    number: SignupNumber,
  ): void => {
    sdk.login(
      ({ authResponse }) => {
        setOpen(false);
        if (authResponse?.code === undefined) {
          tell(reported.current);
        } else {
          exchange.mutate(authResponse.code);
        }
      },
      {
        config_id,
        response_type: 'code',
        override_default_response_type: true,
        extras: number === 'business_app' ? app_extras : extras,
      },
    );
  };
  const open = async (number: SignupNumber): Promise<void> => {
    reported.current = undefined;
    setEvent(undefined);
    setOpen(true);
    try {
      if (signup === undefined) {
        throw new Error('the signup is not known yet');
      }
      login(await loadMetaSdk(signup), signup, number);
    } catch {
      setOpen(false);
      redirect.mutate(number);
    }
  };
  return {
    busy: isOpen || exchange.isPending || redirect.isPending || redirect.isSuccess,
    signedUp: isGranted ? { event } : undefined,
    open: (number) => void open(number),
    end: () => setGranted(false),
  };
}

/** Meta's codes of why a number of the app cannot be taken, and the steps at which owners leave. */
const reasons = {
  '2655093': 'partner',
  '2655094': 'wait',
  '3441042': 'region',
  '3441045': 'activity',
  '3441049': 'wait',
  '4563015': 'outdated',
} as const;
const steps = {
  BUSINESS_ACCOUNT_SELECTION: 'account',
  WABA_PHONE_PROFILE_PICKER: 'picker',
  WHATSAPP_BUSINESS_PROFILE_SETUP: 'profile',
  PHONE_NUMBER_SETUP: 'number',
  PHONE_NUMBER_VERIFICATION: 'verification',
  PERMISSIONS: 'permissions',
} as const;

/** Says why a signup has brought no number, with Meta's reason where it is known. */
function useTellCancelled(): (event: SignupEvent | undefined) => void {
  const text = texts.useTexts();
  const describe = (event: SignupEvent | undefined): string => {
    if (event?.kind !== 'cancelled') {
      return text(event === undefined ? 'whatsapp.signup.closed' : 'whatsapp.signup.failed');
    }
    if (event.code !== undefined) {
      const reason = valueOf(reasons, event.code);
      return reason === undefined
        ? text('whatsapp.signup.refused', { code: event.code })
        : text(`whatsapp.signup.reason.${reason}`);
    }
    const step = valueOf(steps, event.step ?? '');
    return step === undefined
      ? text('whatsapp.signup.closed')
      : text('whatsapp.signup.left', { step: text(`whatsapp.signup.step.${step}`) });
  };
  return (event) =>
    toast({
      title: text('whatsapp.signup.nothing'),
      description: describe(event),
      variant: 'destructive',
    });
}

function valueOf<Known extends Record<string, string>>(
  known: Known,
  key: string,
): Known[keyof Known] | undefined {
  return Object.hasOwn(known, key) ? known[key as keyof Known] : undefined;
}
