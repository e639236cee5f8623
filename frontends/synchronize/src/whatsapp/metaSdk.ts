import type { EndpointResult } from '@citame/web/api';

export type Signup = EndpointResult<'GET /whatsapp/signup'>;

interface LoginAnswer {
  /** Null when the window was closed or has never opened. */
  readonly authResponse: { readonly code?: string } | null;
}

/** The part of Meta's JavaScript SDK that we use. */
export interface MetaSdk {
  readonly init: (options: { appId: string; version: string; autoLogAppEvents: boolean }) => void;
  readonly login: (
    callback: (answer: LoginAnswer) => void,
    options: {
      config_id: string;
      response_type: 'code';
      override_default_response_type: true;
      extras: Record<string, unknown>;
    },
  ) => void;
}

declare global {
  interface Window {
    FB?: MetaSdk;
    fbAsyncInit?: () => void;
  }
}

/** The SDK could not be loaded: a blocker, no network, or Meta's servers. */
class SdkFailed extends Error {
  override readonly name = 'SdkFailed';
}

const maxLoadMs = 8000;
let loading: Promise<MetaSdk> | undefined;

/** Loads and starts the SDK, once for the page; after a failure the next call tries again. @throws SdkFailed */
export function loadMetaSdk(signup: Signup): Promise<MetaSdk> {
  loading ??= start(signup).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function start({ sdk_url: url, app_id: appId, version }: Signup): Promise<MetaSdk> {
  const script = document.createElement('script');
  const ready = new Promise<MetaSdk>((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(late);
      script.remove();
      reject(new SdkFailed());
    };
    const late = setTimeout(fail, maxLoadMs);
    // The script only fetches the rest, which calls this when it is there.
    window.fbAsyncInit = () => {
      const sdk = window.FB;
      if (sdk === undefined) {
        fail();
        return;
      }
      clearTimeout(late);
      sdk.init({ appId, version, autoLogAppEvents: false });
      resolve(sdk);
    };
    script.addEventListener('error', fail);
  });
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  return ready;
}
