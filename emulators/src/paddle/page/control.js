// The control page (every subscription, what may happen to it, and the faults) and the customer's portal.

const texts = {
  es: {
    title: 'Paddle',
    lead: 'Las suscripciones que ha vendido este entorno. Haz que pase el tiempo, que falle un cobro o que falle Paddle.',
    faults: 'Fallos',
    list: 'Suscripciones',
    none: 'Todavía no hay ninguna. Suscríbete en el panel y aparecerá aquí.',
    portal: 'Tu suscripción',
    portalLead: 'Simulación del portal de Paddle.',
    next: 'Próximo cobro',
    until: 'Termina',
    card: 'Tarjeta',
    renew: 'Pasa un mes: se cobra',
    'fail-payment': 'Pasa un mes: el cobro falla',
    pay: 'Paga lo que debe',
    pause: 'Pausar',
    resume: 'Reanudar',
    'cancel-later': 'Cancelar al final del periodo',
    'cancel-now': 'Cancelar ya',
    keep: 'No cancelar',
    'change-card': 'Cambiar de tarjeta',
    api: 'La API',
    fine: 'Responde bien',
    html_502: '502 de un proxy',
    hang: 'No responde',
    rate_limited: 'Demasiadas llamadas',
    drop_next_answers: 'Respuestas que se pierden',
    webhook_delay_ms: 'Retraso de webhooks (ms)',
    duplicates: 'Copias de cada webhook',
    reverse: 'Webhooks al revés',
    lose_webhooks: 'Se pierden los webhooks',
  },
  en: {
    title: 'Paddle',
    lead: 'The subscriptions that this environment has sold. Let time pass, a payment fail or Paddle fail.',
    faults: 'Faults',
    list: 'Subscriptions',
    none: 'There is none yet. Subscribe in the back-office and it appears here.',
    portal: 'Your subscription',
    portalLead: 'Simulation of Paddle’s portal.',
    next: 'Next payment',
    until: 'Ends',
    card: 'Card',
    renew: 'A month passes: charged',
    'fail-payment': 'A month passes: the payment fails',
    pay: 'Pay what is owed',
    pause: 'Pause',
    resume: 'Resume',
    'cancel-later': 'Cancel at the end of the period',
    'cancel-now': 'Cancel now',
    keep: 'Do not cancel',
    'change-card': 'Change the card',
    api: 'The API',
    fine: 'Answers',
    html_502: '502 of a proxy',
    hang: 'Does not answer',
    rate_limited: 'Too many calls',
    drop_next_answers: 'Answers that get lost',
    webhook_delay_ms: 'Delay of webhooks (ms)',
    duplicates: 'Copies of each webhook',
    reverse: 'Webhooks in reverse',
    lose_webhooks: 'Webhooks get lost',
  },
};
const actionsOf = {
  trialing: ['renew', 'fail-payment', 'cancel-later', 'cancel-now'],
  active: ['renew', 'fail-payment', 'pause', 'cancel-later', 'cancel-now'],
  past_due: ['pay', 'cancel-now'],
  paused: ['resume', 'cancel-now'],
  canceled: [],
};
const forOwners = ['cancel-later', 'cancel-now', 'keep', 'pay', 'change-card'];

const language = localStorage.getItem('citame.simulator.lang') === 'en' ? 'en' : 'es';
const t = texts[language];
const byId = (id) => document.getElementById(id);
/** The portal shows one customer's subscriptions and what customers may do. */
const customer = new URLSearchParams(location.search).get('customer');

function element(tag, text = '', attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  return made;
}

function day(instant) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
}

async function act(subscription, action) {
  await fetch(`/paddle/control/subscriptions/${subscription.id}/${action}`, { method: 'POST' });
  await load();
}

function card(subscription) {
  const item = element('li', '', { 'data-testid': 'subscription', 'data-status': subscription.status });
  const header = element('header');
  header.append(
    element('strong', `${subscription.status} · ${subscription.email}`),
    element('code', subscription.id),
  );
  const ends = subscription.scheduled_change?.effective_at;
  const when = ends
    ? `${t.until}: ${day(ends)}`
    : subscription.next_billed_at
      ? `${t.next}: ${day(subscription.next_billed_at)}`
      : '';
  const facts = element('p', [when, `${t.card}: •••• ${subscription.last4}`].filter(Boolean).join(' · '));
  const row = element('div', '', { class: 'row' });
  const actions = [
    ...actionsOf[subscription.status],
    ...(ends ? ['keep'] : []),
    ...(customer ? ['change-card'] : []),
  ];
  for (const action of actions.filter((name) => !customer || forOwners.includes(name))) {
    const button = element('button', t[action], { class: 'button', type: 'button', 'data-testid': action });
    button.addEventListener('click', () => act(subscription, action));
    row.append(button);
  }
  item.append(header, facts, row);
  return item;
}

function setting(name, value) {
  const label = element('label', '', { class: 'field' });
  const isChoice = name === 'api';
  const isSwitch = typeof value === 'boolean';
  const input = element(
    isChoice ? 'select' : 'input',
    '',
    isSwitch ? { type: 'checkbox' } : isChoice ? {} : { type: 'number', min: 0 },
  );
  if (isChoice) {
    input.append(
      ...['fine', 'html_502', 'hang', 'rate_limited'].map((choice) =>
        element('option', t[choice], { value: choice }),
      ),
    );
  }
  input.dataset.testid = name;
  if (isSwitch) {
    input.checked = value;
  } else {
    input.value = value;
  }
  input.addEventListener('change', () =>
    fetch('/paddle/control/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        [name]: isSwitch ? input.checked : isChoice ? input.value : Number(input.value),
      }),
    }),
  );
  label.append(element('span', t[name]), input);
  return label;
}

async function load() {
  const { subscriptions, settings } = await (await fetch('/paddle/control/state')).json();
  const shown = subscriptions.filter(({ customer_id: id }) => !customer || id === customer).toReversed();
  byId('none').hidden = shown.length > 0;
  byId('subscriptions').replaceChildren(...shown.map(card));
  byId('faults').replaceChildren(...Object.entries(settings).map(([name, value]) => setting(name, value)));
}

document.documentElement.lang = language;
byId('title').textContent = customer ? t.portal : t.title;
byId('lead').textContent = customer ? t.portalLead : t.lead;
byId('faults-title').textContent = t.faults;
byId('list-title').textContent = t.list;
byId('none').textContent = t.none;
byId('faults-title').parentElement.hidden = Boolean(customer);
byId('home').hidden = Boolean(customer);
await load();
