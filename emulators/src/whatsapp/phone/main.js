import { api, listen } from './api.js';
import { bubble } from './bubble.js';
import { drawChats, drawPair, prepareClientDialog } from './contacts.js';
import { showEntries, showEntry } from './developer.js';
import { byId, element } from './dom.js';
import { dayOf, initialsOf, previewOf } from './format.js';
import { setLanguage, t, translatePage } from './i18n.js';
import { createListSheet } from './listSheet.js';
import { recallPair, rememberPair } from './pair.js';
import { drawFaults } from './faults.js';

// State of the page. `number` and `client` are the pair whose chat is on the phone.
const state = {
  numbers: [],
  clients: [],
  chats: [],
  messages: [],
  number: null,
  client: null,
  replyTo: null,
};
const sheet = createListSheet();
let typingTimer;
let settings;

const act = {
  reply(message) {
    state.replyTo = message;
    drawQuote();
    byId('composer').focus();
  },
  react: (message) =>
    send({ type: 'reaction', message_id: message.wamid, ...(message.reaction === null && { emoji: '👍' }) }),
  revoke: (message) => send({ type: 'revoke', original_message_id: message.wamid }),
  chooseRow: (message) =>
    sheet.open(message.payload.interactive.action, (id) =>
      send({ type: 'list_reply', id, to_message: message.wamid }),
    ),
  pressButton: (message, id) => send({ type: 'button_reply', id, to_message: message.wamid }),
  pressTemplateButton: (message, button) =>
    send({ type: 'template_button', button, to_message: message.wamid }),
  shareContact: (message) => shareContact(message.wamid),
  openFlow: () => toast(t('openFlow')),
};

function shareContact(to_message) {
  const asked = state.client.phone ?? window.prompt(t('askPhone'), '+34 ');
  if (asked) {
    void send({ type: 'contacts', phone: asked, ...(to_message && { to_message }) });
  }
}

async function send(message) {
  if (!state.number || !state.client) {
    return;
  }
  try {
    await api.send(state.number.id, state.client.id, message);
  } catch (/** @type {any} */ error) {
    toast(error.message);
  }
}

function toast(text) {
  const box = byId('toast');
  box.textContent = text;
  box.hidden = false;
  setTimeout(() => (box.hidden = true), 5000);
}

// The chat.

function drawChat() {
  const log = byId('log');
  byId('empty').hidden = state.numbers.length > 0;
  byId('form').hidden = !state.number || !state.client;
  byId('contact').classList.toggle('without-number', !state.number);
  byId('business').textContent = state.number?.verified_name ?? '';
  byId('avatar').textContent = state.number ? initialsOf(state.number.verified_name) : '';
  drawPresence(null);
  log.replaceChildren();
  state.messages.forEach(appendMessage);
  scrollDown();
}

function appendMessage(message) {
  if (message.status === 'failed') {
    return;
  }
  const log = byId('log');
  const day = dayOf(message.sent_at);
  if (log.dataset.day !== day || log.children.length === 0) {
    log.append(element('p', { class: 'day', text: day }));
    log.dataset.day = day;
  }
  log.append(bubble(message, quotedBy(message), act));
}

function quotedBy(message) {
  const answersATap = message.payload.interactive?.list_reply || message.payload.interactive?.button_reply;
  return message.context_id && !answersATap
    ? state.messages.find((it) => it.wamid === message.context_id)
    : undefined;
}

function showMessage(message) {
  const at = state.messages.findIndex((it) => it.wamid === message.wamid);
  if (at < 0) {
    state.messages.push(message);
    appendMessage(message);
    scrollDown();
    return;
  }
  const former = state.messages[at];
  state.messages[at] = message;
  if (looksTheSame(former, message)) {
    return;
  }
  const changed = bubble(message, quotedBy(message), act);
  changed.classList.add('settled');
  byId('log')
    .querySelector(`[data-wamid="${CSS.escape(message.wamid)}"]`)
    ?.replaceWith(changed);
}

/** The statuses of what the business sent do not show: its buttons stay as they are, focus and all. */
function looksTheSame(former, message) {
  return (
    message.from === 'business' &&
    former.reaction === message.reaction &&
    (former.status === 'failed') === (message.status === 'failed')
  );
}

function scrollDown() {
  const log = byId('log');
  log.scrollTop = log.scrollHeight;
}

function drawPresence(typingUntil) {
  clearTimeout(typingTimer);
  const typing = typingUntil !== null;
  const presence = byId('presence');
  presence.classList.toggle('typing', typing);
  presence.textContent = typing ? t('typing') : state.number ? state.number.display_phone_number : '';
  byId('log').querySelector('.dots')?.remove();
  if (typing) {
    byId('log').append(
      element(
        'div',
        { class: 'dots', 'aria-hidden': 'true', 'data-testid': 'typing' },
        element('i'),
        element('i'),
        element('i'),
      ),
    );
    scrollDown();
    typingTimer = setTimeout(() => drawPresence(null), 25_000);
  }
}

function drawQuote() {
  const quote = byId('quote');
  quote.hidden = state.replyTo === null;
  if (state.replyTo) {
    const cancel = element('button', { type: 'button', class: 'icon', 'aria-label': t('cancel'), text: '✕' });
    cancel.addEventListener('click', () => {
      state.replyTo = null;
      drawQuote();
    });
    quote.replaceChildren(element('span', { text: previewOf(state.replyTo) }), cancel);
  }
}

// The pair and the lists around it.

async function openPair(number, client) {
  state.number = number ?? null;
  state.client = client ?? null;
  state.replyTo = null;
  drawQuote();
  rememberPair(state.number, state.client);
  const messages = number && client ? await api.messages(number.id, client.id) : [];
  if (state.number !== (number ?? null) || state.client !== (client ?? null)) {
    return; // another chat was opened meanwhile
  }
  state.messages = messages;
  drawChat();
  drawAround();
}

function drawAround() {
  drawPair(state);
  drawChats(state, (number, client) => {
    showPhone(true);
    void openPair(number, client);
  });
}

/** On a narrow screen either the chat or the list of chats fills it. */
function showPhone(shown) {
  byId('page').classList.toggle('listing', !shown);
}

async function reload() {
  const [numbers, clients, chats, journal, faults] = await Promise.all([
    api.numbers(),
    api.clients(),
    api.chats(),
    api.journal(),
    api.settings(),
  ]);
  Object.assign(state, { numbers, clients, chats });
  settings = faults;
  showEntries(journal);
  drawFaults(settings);
  const pair = state.number
    ? { number: byIdOf(numbers, state.number.id), client: byIdOf(clients, state.client?.id) }
    : recallPair(numbers, clients);
  await openPair(pair.number ?? numbers[0], pair.client ?? clients[0]);
}

const byIdOf = (list, id) => list.find((it) => it.id === id);

const onEvent = {
  async message({ phone_number_id, client_id, message }) {
    if (phone_number_id === state.number?.id && client_id === state.client?.id) {
      showMessage(message);
    }
    state.chats = await api.chats();
    drawAround();
  },
  typing({ phone_number_id, client_id, until }) {
    if (phone_number_id === state.number?.id && client_id === state.client?.id) {
      drawPresence(until);
    }
  },
  sms({ display_phone_number, code, method }) {
    const banner = byId('sms');
    const what = method === 'SMS' ? t('sms') : t('call');
    banner.replaceChildren(
      element('span', { text: `${what} ${display_phone_number}` }),
      element('b', { text: `${method === 'SMS' ? 'SMS' : t('code')}: ${code}` }),
    );
    const close = element('button', {
      type: 'button',
      class: 'icon',
      'aria-label': t('close'),
      text: '✕',
      onclick: () => (banner.hidden = true),
    });
    banner.append(close);
    banner.hidden = false;
    setTimeout(() => (banner.hidden = true), 60_000);
  },
  async numbers() {
    state.numbers = await api.numbers();
    if (!state.number) {
      await openPair(state.numbers[0], state.client);
    }
    drawAround();
  },
  async clients() {
    state.clients = await api.clients();
    drawAround();
  },
  settings({ settings: changed }) {
    settings = changed;
    drawFaults(settings);
  },
  journal: ({ entry }) => showEntry(entry),
};

// Controls.

function submit(event) {
  event?.preventDefault();
  const composer = /** @type {HTMLTextAreaElement} */ (byId('composer'));
  const body = composer.value.trim();
  if (body === '') {
    return;
  }
  void send({ type: 'text', body, ...(state.replyTo && { reply_to: state.replyTo.wamid }) });
  composer.value = '';
  state.replyTo = null;
  drawQuote();
  fit();
}

/** The composer grows with its text, up to five lines. */
function fit() {
  const composer = /** @type {HTMLTextAreaElement} */ (byId('composer'));
  composer.rows = Math.min(5, composer.value.split('\n').length);
}

byId('form').addEventListener('submit', submit);
byId('composer').addEventListener('input', fit);
byId('composer').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    submit(event);
  }
});

function openAttachments(open) {
  byId('attachments').hidden = !open;
  byId('attach').setAttribute('aria-expanded', String(open));
}
byId('attach').addEventListener('click', () => openAttachments(byId('attachments').hidden));
document.addEventListener('click', (event) => {
  if (!(/** @type {Element} */ (event.target).closest('.attach'))) {
    openAttachments(false);
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !byId('attachments').hidden) {
    openAttachments(false);
    byId('attach').focus();
  }
});
for (const button of document.querySelectorAll('[data-attach]')) {
  button.addEventListener('click', () => {
    openAttachments(false);
    const type = button.dataset.attach;
    if (type === 'contacts') {
      shareContact();
    } else if (type === 'file') {
      byId('file').click();
    } else if (type === 'image') {
      void send({ type, ...captionWritten() });
    } else if (type === 'audio') {
      void send({ type, said: takeWords() });
    } else {
      void send({ type, ...(type === 'location' && { latitude: 40.4168, longitude: -3.7038 }) });
    }
    byId('composer').focus();
  });
}

/** Takes the words out of the composer: a photo's caption, or those said in a voice note. */
function takeWords() {
  const composer = /** @type {HTMLTextAreaElement} */ (byId('composer'));
  const words = composer.value.trim();
  composer.value = '';
  fit();
  return words;
}

function captionWritten() {
  const caption = takeWords();
  return caption === '' ? {} : { caption };
}

byId('file').addEventListener('change', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  void sendFile(input.files?.[0]);
  input.value = '';
});

async function sendFile(file) {
  if (file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const chosen = { mime_type: file.type, base64: base64Of(bytes), name: file.name };
    const type = file.type.startsWith('image/')
      ? 'image'
      : file.type.startsWith('audio/')
        ? 'audio'
        : 'document';
    void send({ type, ...(type === 'audio' ? {} : captionWritten()), file: chosen });
  }
}

function base64Of(bytes) {
  let text = '';
  for (const byte of bytes) {
    text += String.fromCodePoint(byte);
  }
  return btoa(text);
}

byId('number').addEventListener('change', (event) => {
  void openPair(byIdOf(state.numbers, /** @type {HTMLSelectElement} */ (event.target).value), state.client);
});
byId('client').addEventListener('change', (event) => {
  void openPair(state.number, byIdOf(state.clients, /** @type {HTMLSelectElement} */ (event.target).value));
});
byId('back').addEventListener('click', () => showPhone(false));
byId('open-chat').addEventListener('click', () => showPhone(true));
prepareClientDialog(async (client) => {
  state.clients = await api.clients();
  await openPair(state.number, byIdOf(state.clients, client.id));
});

for (const button of document.querySelectorAll('[data-language]')) {
  button.addEventListener('click', () => {
    setLanguage(button.dataset.language);
    translatePage();
    void reload();
  });
}
for (const button of document.querySelectorAll('[data-panel]')) {
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('[data-panel]')) {
      other.setAttribute('aria-pressed', String(other === button));
    }
    byId('events').hidden = button.dataset.panel !== 'events';
    byId('faults').hidden = button.dataset.panel !== 'faults';
  });
}

translatePage();
listen(
  (event) => void onEvent[event.kind]?.(event),
  () => void reload(),
);
