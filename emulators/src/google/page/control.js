// The control page: the calendars of every account, and the weather.

const texts = {
  es: {
    lead: 'Lo que Cítame ha escrito en los calendarios conectados. Borra un evento o retira el permiso, como haría su dueño.',
    weather: 'El tiempo que hace',
    list: 'Calendarios',
    none: 'Todavía no hay ninguno. Conecta Google en el panel y aparecerá aquí.',
    empty: 'Sin eventos.',
    revoke: 'Retirar el permiso',
    remove: 'Borrar',
    api: 'El calendario',
    drop_next_answers: 'Respuestas que se pierden',
    latency_ms: 'Retraso (ms)',
  },
  en: {
    lead: 'What Cítame has written into the connected calendars. Delete an event or take the grant back, as its owner would.',
    weather: 'The weather',
    list: 'Calendars',
    none: 'There is none yet. Connect Google in the back-office and it appears here.',
    empty: 'No events.',
    revoke: 'Take the grant back',
    remove: 'Delete',
    api: 'The calendar',
    drop_next_answers: 'Answers that get lost',
    latency_ms: 'Delay (ms)',
  },
};
const weathers = ['fine', 'quota_403', 'quota_429', 'fault_500', 'garbage', 'hang'];
const language = localStorage.getItem('citame.simulator.lang') === 'en' ? 'en' : 'es';
const t = texts[language];
const byId = (id) => document.getElementById(id);

function element(tag, text = '', attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  return made;
}

async function act(path) {
  await fetch(`/google/control/${path}`, { method: 'POST' });
  await load();
}

function button(text, path, testid) {
  const made = element('button', text, { class: 'button', type: 'button', 'data-testid': testid });
  made.addEventListener('click', () => void act(path));
  return made;
}

function eventRow({ id, summary, start }, email) {
  const row = element('li', '', { 'data-testid': 'event', 'data-id': id });
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(start.dateTime),
  );
  const header = element('header');
  header.append(element('strong', summary), element('span', when));
  const actions = element('div', '', { class: 'row' });
  actions.append(button(t.remove, `accounts/${encodeURIComponent(email)}/events/${id}/delete`, 'delete'));
  row.append(header, actions);
  return row;
}

function accountCard({ email, events, granted }) {
  const card = element('section', '', { class: 'stack', 'data-testid': 'account', 'data-email': email });
  const top = element('div', '', { class: 'top' });
  top.append(element('h3', email));
  if (granted) {
    top.append(button(t.revoke, `accounts/${encodeURIComponent(email)}/revoke`, 'revoke'));
  }
  const list = element('ul', '', { class: 'cards' });
  const standing = events.filter(({ status }) => status !== 'cancelled');
  list.append(...standing.map((event) => eventRow(event, email)));
  card.append(top, standing.length === 0 ? element('p', t.empty) : list);
  return card;
}

function setting(name, value) {
  const label = element('label', '', { class: 'field' });
  const isChoice = name === 'api';
  const input = element(isChoice ? 'select' : 'input', '', isChoice ? {} : { type: 'number', min: 0 });
  if (isChoice) {
    input.append(...weathers.map((weather) => element('option', weather, { value: weather })));
  }
  input.dataset.testid = name;
  input.value = value;
  input.addEventListener(
    'change',
    () =>
      void fetch('/google/control/settings', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: isChoice ? input.value : Number(input.value) }),
      }),
  );
  label.append(element('span', t[name]), input);
  return label;
}

async function load() {
  const { accounts, settings } = await (await fetch('/google/control/state')).json();
  byId('none').hidden = accounts.length > 0;
  byId('accounts').replaceChildren(...accounts.map(accountCard));
  byId('weather').replaceChildren(...Object.entries(settings).map(([name, value]) => setting(name, value)));
}

document.documentElement.lang = language;
byId('lead').textContent = t.lead;
byId('weather-title').textContent = t.weather;
byId('list-title').textContent = t.list;
byId('none').textContent = t.none;
await load();
