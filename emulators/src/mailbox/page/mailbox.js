// The mailbox page: a list of mails, newest first, and the one that is open.

const texts = {
  es: {
    title: 'Correo',
    empty: 'Vaciar',
    none: 'Todavía no hay correos. Aparecerán aquí en cuanto la plataforma envíe alguno.',
    back: 'Volver',
    text: 'Texto',
    language: 'Idioma',
    view: 'Vista',
    content: 'Contenido del correo',
    to: 'para',
  },
  en: {
    title: 'Mailbox',
    empty: 'Empty',
    none: 'No mail yet. It appears here as soon as the platform sends some.',
    back: 'Back',
    text: 'Text',
    language: 'Language',
    view: 'View',
    content: 'Content of the mail',
    to: 'to',
  },
};

const api = new URL('../api/', import.meta.url);
const languageKey = 'citame.simulator.lang';
const byId = (id) => document.getElementById(id);

let language = localStorage.getItem(languageKey) === 'en' ? 'en' : 'es';
let mails = [];
let openId = null;
let view = 'html';

async function load() {
  const response = await fetch(new URL('messages', api));
  ({ messages: mails } = await response.json());
  draw();
}

function draw() {
  const t = texts[language];
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = t[element.dataset.text];
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', t[element.dataset.label]);
  }
  for (const button of document.querySelectorAll('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  }
  byId('none').hidden = mails.length > 0;
  byId('empty').hidden = mails.length === 0;
  byId('mails').replaceChildren(...mails.map(listItem));
  drawMail(mails.find((mail) => mail.id === openId));
}

function listItem(mail) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.testid = 'mail';
  button.dataset.id = mail.id;
  button.setAttribute('aria-current', String(mail.id === openId));
  button.append(line('b', mail.subject || '—'), line('time', when(mail)), line('span', mail.to.join(', ')));
  button.addEventListener('click', () => {
    openId = mail.id;
    draw();
  });
  item.append(button);
  return item;
}

function line(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function when(mail) {
  /** @type {Intl.DateTimeFormatOptions} */
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
  return new Intl.DateTimeFormat(language, format).format(new Date(mail.received_at));
}

function drawMail(mail) {
  document.body.classList.toggle('reading', Boolean(mail));
  byId('mail').hidden = !mail;
  if (!mail) {
    return;
  }
  const shown = mail.html === null ? 'text' : view;
  byId('subject').textContent = mail.subject;
  byId('people').textContent = `${mail.from} ${texts[language].to} ${mail.to.join(', ')} · ${when(mail)}`;
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll('[data-view]')
  )) {
    button.setAttribute('aria-pressed', String(button.dataset.view === shown));
    button.disabled = button.dataset.view === 'html' && mail.html === null;
  }
  const frame = /** @type {HTMLIFrameElement} */ (byId('html'));
  frame.hidden = shown !== 'html';
  byId('text').hidden = shown !== 'text';
  const source = new URL(`messages/${mail.id}/html`, api).href;
  if (shown === 'html' && frame.src !== source) {
    frame.src = source;
  }
  byId('text').replaceChildren(...linked(mail.text));
}

/** The text with its web addresses as links. */
function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"')]+)/).map((part, index) => {
    if (index % 2 === 0) {
      return part;
    }
    const link = line('a', part);
    link.href = part;
    link.target = '_blank';
    link.rel = 'noopener';
    return link;
  });
}

for (const button of document.querySelectorAll('[data-language]')) {
  button.addEventListener('click', () => {
    language = button.dataset.language;
    localStorage.setItem(languageKey, language);
    draw();
  });
}
for (const button of document.querySelectorAll('[data-view]')) {
  button.addEventListener('click', () => {
    view = button.dataset.view;
    draw();
  });
}
byId('back').addEventListener('click', () => {
  openId = null;
  draw();
});
byId('empty').addEventListener('click', () => void fetch(new URL('messages', api), { method: 'DELETE' }));

const events = new EventSource(new URL('events', api));
events.addEventListener('message', () => void load());
events.addEventListener('open', () => void load());
draw();
