// The checkout: tells the page that opened it what happens, as Paddle's overlay does.

const texts = {
  es: {
    title: 'Pago',
    close: 'Cerrar',
    note: 'Simulación para desarrollo: aquí estaría el pago de Paddle. Nadie cobra nada.',
    today: 'Hoy',
    email: 'Email',
    card: 'Tarjeta',
    cards: 'Una tarjeta que acaba en 0002 se rechaza.',
    pay: 'Suscribirse',
    trial: 'Empezar el mes gratis',
    refused: 'Tarjeta rechazada. Prueba con otra.',
    unknown: 'Ese precio no existe.',
    month: 'al mes',
    wait: 'Un momento…',
  },
  en: {
    title: 'Payment',
    close: 'Close',
    note: 'Simulation for development: Paddle’s checkout would be here. No card is charged.',
    today: 'Today',
    email: 'Email',
    card: 'Card',
    cards: 'A card that ends in 0002 is refused.',
    pay: 'Subscribe',
    trial: 'Start the free month',
    refused: 'Card refused. Try another.',
    unknown: 'There is no such price.',
    month: 'a month',
    wait: 'One moment…',
  },
};

const query = new URLSearchParams(location.search);
const language = query.get('locale') === 'en' ? 'en' : 'es';
const t = texts[language];
const byId = (id) => document.getElementById(id);

function tell(name, data = {}) {
  // The page that opened it may be of any origin, as with Paddle; nothing secret is sent.
  window.parent.postMessage({ name, data }, '*');
}

function money(cents, currency) {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}

function fail(text) {
  byId('problem').textContent = text;
  byId('problem').hidden = false;
}

document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-text]')) {
  element.textContent = t[element.dataset.text];
}
const form = /** @type {HTMLFormElement} */ (byId('pay'));
const submit = /** @type {HTMLButtonElement} */ (byId('submit'));
form.email.value = query.get('email') ?? '';

const answer = await fetch(`/paddle/control/prices/${encodeURIComponent(query.get('price') ?? '')}`);
if (answer.ok) {
  const price = await answer.json();
  byId('plan').textContent = price.name;
  byId('price').textContent = `${money(price.amount, price.currency_code)} ${t.month}`;
  byId('today').textContent = money(price.has_trial ? 0 : price.amount, price.currency_code);
  byId('submit').textContent = price.has_trial ? t.trial : t.pay;
  tell('checkout.loaded');
} else {
  form.hidden = true;
  fail(t.unknown);
  tell('checkout.error', { code: 'price_not_found' });
}

async function pay() {
  byId('problem').hidden = true;
  submit.disabled = true;
  tell('checkout.payment.initiated');
  const paid = await fetch('/paddle/control/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      price_id: query.get('price'),
      email: form.email.value,
      card: form.card.value,
      custom_data: JSON.parse(query.get('custom') || '{}'),
    }),
  });
  submit.disabled = false;
  if (paid.ok) {
    tell('checkout.completed', await paid.json());
    tell('checkout.closed');
  } else {
    fail(t.refused);
    tell('checkout.payment.failed', {});
  }
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});

function close() {
  tell('checkout.closed');
}
byId('close').addEventListener('click', close);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    close();
  }
});
(form.email.value === '' ? form.email : submit).focus();
