// The control page: the calendars of every account, and the faults.

const texts = {
  es: {
    lead: 'Los calendarios conectados. Crea, mueve o borra eventos, o retira el permiso, como haría su dueño.',
    faults: 'Fallos',
    list: 'Calendarios',
    none: 'Todavía no hay ninguno. Conecta Google en el panel y aparecerá aquí.',
    empty: 'Sin eventos.',
    revoke: 'Retirar el permiso',
    remove: 'Borrar',
    api: 'El calendario',
    drop_next_answers: 'Respuestas que se pierden',
    latency_ms: 'Retraso (ms)',
    calls_per_minute: 'Llamadas por minuto (0: sin límite)',
    pushes: 'Los avisos',
    forget: 'Olvidar las lecturas (410)',
    title: 'Título',
    start: 'Empieza',
    minutes: 'Minutos',
    allDay: 'Todo el día',
    free: 'Disponible',
    add: 'Añadir',
    move: 'Mover a',
  },
  en: {
    lead: 'The connected calendars. Create, move or delete events, or take the grant back, as their owner would.',
    faults: 'Faults',
    list: 'Calendars',
    none: 'There is none yet. Connect Google in the back-office and it appears here.',
    empty: 'No events.',
    revoke: 'Take the grant back',
    remove: 'Delete',
    api: 'The calendar',
    drop_next_answers: 'Answers that get lost',
    latency_ms: 'Delay (ms)',
    calls_per_minute: 'Calls a minute (0: no limit)',
    pushes: 'Notifications',
    forget: 'Forget what was read (410)',
    title: 'Title',
    start: 'Starts',
    minutes: 'Minutes',
    allDay: 'All day',
    free: 'Free',
    add: 'Add',
    move: 'Move to',
  },
};
const choices = {
  api: ['fine', 'quota_403', 'quota_429', 'fault_500', 'garbage', 'hang'],
  pushes: ['fine', 'lost', 'twice'],
};
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

async function act(path, body, method = 'POST') {
  const sent =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  await fetch(`/google/control/${path}`, { method, ...sent });
  await load();
}

function button(text, path, testid) {
  const made = element('button', text, { class: 'button', type: 'button', 'data-testid': testid });
  made.addEventListener('click', () => void act(path));
  return made;
}

function field(text, attributes) {
  const label = element('label', '', { class: 'field' });
  const input = element('input', '', attributes);
  label.append(element('span', text), input);
  return [label, input];
}

/** `2027-05-10T10:00` of this browser's clock, as its fields want it. */
function localText(instant) {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The times of an event that begins at `text` and lasts some minutes. */
function timesOf(text, minutes) {
  const start = new Date(text);
  return {
    start: { dateTime: start.toISOString() },
    end: { dateTime: new Date(start.getTime() + minutes * 60_000).toISOString() },
  };
}

function eventRow({ id, summary, start, end, transparency }, path) {
  const row = element('li', '', { 'data-testid': 'event', 'data-id': id });
  const isDay = start.date !== undefined;
  const when = new Intl.DateTimeFormat(
    language,
    isDay ? { dateStyle: 'full' } : { dateStyle: 'full', timeStyle: 'short' },
  );
  const header = element('header');
  const note = transparency === 'transparent' ? ` · ${t.free}` : '';
  header.append(
    element('strong', (summary ?? '') + note),
    element('span', when.format(new Date(start.dateTime ?? `${start.date}T12:00`))),
  );
  const actions = element('div', '', { class: 'row' });
  if (!isDay) {
    const [label, input] = field(t.move, {
      type: 'datetime-local',
      value: localText(start.dateTime),
      'data-testid': 'move',
    });
    const minutes = (Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000;
    input.addEventListener('change', () => void act(`${path}/${id}`, timesOf(input.value, minutes), 'PATCH'));
    actions.append(label);
  }
  actions.append(button(t.remove, `${path}/${id}/delete`, 'delete'));
  row.append(header, actions);
  return row;
}

/** The form for a new event of the owner. */
function newEvent(path) {
  const form = element('form', '', { class: 'controls', 'data-testid': 'new-event' });
  const [title, summary] = field(t.title, { name: 'summary', required: '' });
  const [from, start] = field(t.start, { name: 'start', type: 'datetime-local', required: '' });
  const [length, minutes] = field(t.minutes, { name: 'minutes', type: 'number', min: 5, value: 60 });
  const [whole, allDay] = field(t.allDay, { name: 'all-day', type: 'checkbox' });
  const [open, free] = field(t.free, { name: 'free', type: 'checkbox' });
  form.append(title, from, length, whole, open, element('button', t.add, { class: 'button' }));
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    const day = start.value.slice(0, 10);
    const next = new Date(Date.parse(`${day}T00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);
    const times = allDay.checked
      ? { start: { date: day }, end: { date: next } }
      : timesOf(start.value, Number(minutes.value));
    const transparency = free.checked ? 'transparent' : 'opaque';
    void act(path, { summary: summary.value, ...times, transparency });
  });
  return form;
}

function accountCard({ email, events, granted }) {
  const account = `accounts/${encodeURIComponent(email)}`;
  const card = element('section', '', { class: 'stack', 'data-testid': 'account', 'data-email': email });
  const top = element('div', '', { class: 'top' });
  top.append(element('h3', email));
  if (granted) {
    top.append(button(t.revoke, `${account}/revoke`, 'revoke'));
  }
  top.append(button(t.forget, `${account}/forget-tokens`, 'forget'));
  const list = element('ul', '', { class: 'cards' });
  const standing = events.filter(({ status }) => status !== 'cancelled');
  list.append(...standing.map((event) => eventRow(event, `${account}/events`)));
  card.append(top, newEvent(`${account}/events`), standing.length === 0 ? element('p', t.empty) : list);
  return card;
}

function setting(name, value) {
  const label = element('label', '', { class: 'field' });
  const options = choices[name];
  const isChoice = options !== undefined;
  const input = element(isChoice ? 'select' : 'input', '', isChoice ? {} : { type: 'number', min: 0 });
  if (isChoice) {
    input.append(...options.map((option) => element('option', option, { value: option })));
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
  byId('faults').replaceChildren(...Object.entries(settings).map(([name, value]) => setting(name, value)));
}

document.documentElement.lang = language;
byId('lead').textContent = t.lead;
byId('faults-title').textContent = t.faults;
byId('list-title').textContent = t.list;
byId('none').textContent = t.none;
await load();
