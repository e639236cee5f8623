// Stands in for Paddle.js (v2): the same global, the same events, and a checkout without charges.
(() => {
  const { origin } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);
  let settings = { token: '', eventCallback: undefined };
  let frame;

  function tell(name, data = {}) {
    settings.eventCallback?.({ name, data });
  }

  function close() {
    frame?.remove();
    frame = undefined;
  }

  /** @param {{ items?: any[], customData?: object, customer?: { email?: string }, settings?: { locale?: string } }} options */
  function open({ items = [], customData = {}, customer = {}, settings: look = {} }) {
    close();
    const query = new URLSearchParams({
      token: settings.token,
      price: items[0]?.priceId ?? '',
      custom: JSON.stringify(customData),
      email: customer.email ?? '',
      locale: look.locale ?? 'es',
    });
    frame = document.createElement('iframe');
    frame.src = `${origin}/paddle/checkout?${query}`;
    frame.title = 'Paddle Checkout';
    frame.allow = 'payment';
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '99999',
      background: 'rgb(0 0 0 / 0.4)',
    });
    document.body.append(frame);
  }

  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame?.contentWindow) {
      return;
    }
    const { name, data } = event.data;
    tell(name, data);
    if (name === 'checkout.closed') {
      close();
    }
  });

  window.Paddle = {
    Environment: { set() {} },
    Initialized: false,
    Initialize({ token, eventCallback }) {
      if (!/^(test|live)_/.test(token ?? '')) {
        throw new Error('[PADDLE] Initialize() needs a client token');
      }
      settings = { token, eventCallback };
      window.Paddle.Initialized = true;
    },
    Update(changes) {
      settings = { ...settings, ...changes };
    },
    Checkout: { open, close },
  };
})();
