/** Outcome of asking a browser to show pushes: its subscription, or why there is none. */
export type Subscribed =
  | { readonly is: 'subscribed'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly is: 'denied' | 'unsupported' };

/** Whether this browser can show pushes; iOS can in an installed page only. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks the person, and then the browser for a subscription with the installation's key.
 * @param publicKey application server key, base64url
 */
export async function subscribeDevice(publicKey: string): Promise<Subscribed> {
  if (!canPush()) {
    return { is: 'unsupported' };
  }
  if ((await Notification.requestPermission()) !== 'granted') {
    return { is: 'denied' };
  }
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One of another key, as of another installation, gets nothing from us.
  if (known !== null && !hasKey(known, publicKey)) {
    await known.unsubscribe();
  }
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? { is: 'unsupported' }
    : { is: 'subscribed', endpoint, p256dh, auth };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey.replace(/=+$/, '');
}
