// Stands in for Meta's JavaScript SDK: the same global, and a login that opens the signup in a window of its own.
(() => {
  const { origin } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);
  let settings;

  function login(callback, options) {
    const query = new URLSearchParams({
      client_id: settings.appId,
      config_id: options.config_id,
      response_type: options.response_type,
      override_default_response_type: String(options.override_default_response_type),
      extras: JSON.stringify(options.extras ?? {}),
      display: 'popup',
      origin: location.origin,
    });
    const address = `${origin}/${settings.version}/dialog/oauth?${query}`;
    const popup = window.open(address, 'whatsapp-signup', 'popup,width=620,height=860');
    const end = (code) => {
      clearInterval(watching);
      window.removeEventListener('message', listen);
      callback(
        code ? { authResponse: { code }, status: 'connected' } : { authResponse: null, status: 'unknown' },
      );
    };
    const listen = (event) => {
      if (event.origin === origin && event.source === popup && event.data.type === 'FB_LOGIN') {
        end(event.data.code);
      }
    };
    // Its last message may still be on its way when it is seen to be closed.
    let looks = 0;
    const watching = setInterval(() => {
      looks = !popup || popup.closed ? looks + 1 : 0;
      if (looks > 2) {
        end(null);
      }
    }, 200);
    window.addEventListener('message', listen);
  }

  window.FB = {
    init(options) {
      if (!options.appId || !options.version) {
        throw new Error('FB.init needs an app and a version');
      }
      settings = options;
    },
    login(callback, options) {
      if (settings === undefined) {
        throw new Error('FB.login before FB.init');
      }
      login(callback, options);
    },
  };
  window.fbAsyncInit?.();
})();
