import { api } from './api.js';
import { byId, element } from './dom.js';
import { initialsOf, nameOf, previewOf, timeOf } from './format.js';

/** The two lists that pick the chat. */
export function drawPair({ numbers, clients, number, client }) {
  fill(byId('number'), numbers, number, (it) => `${it.verified_name} · ${it.display_phone_number}`);
  fill(byId('client'), clients, client, nameOf);
  /** @type {HTMLButtonElement} */ (byId('open-chat')).disabled = !number || !client;
}

function fill(select, items, chosen, label) {
  select.replaceChildren(
    ...items.map((item) =>
      element('option', { value: item.id, selected: item.id === chosen?.id, text: label(item) }),
    ),
  );
  select.disabled = items.length === 0;
}

/** All chats, the latest first; `open(number, client)` shows one. */
export function drawChats({ numbers, clients, chats, number, client }, open) {
  const sorted = chats.toSorted((a, b) => b.last_message.sent_at.localeCompare(a.last_message.sent_at));
  const items = sorted.flatMap((chat) => {
    const ofNumber = numbers.find((it) => it.id === chat.phone_number_id);
    const ofClient = clients.find((it) => it.id === chat.client_id);
    if (!ofNumber || !ofClient) {
      return [];
    }
    const current = ofNumber.id === number?.id && ofClient.id === client?.id;
    return [chatItem(chat, ofNumber, ofClient, current, () => open(ofNumber, ofClient))];
  });
  byId('chats').replaceChildren(...items);
  byId('no-chats').hidden = items.length > 0;
}

function chatItem(chat, number, client, current, open) {
  return element(
    'li',
    {},
    element(
      'button',
      {
        type: 'button',
        'aria-current': String(current),
        'data-testid': 'chat',
        'data-client': client.phone ?? client.username,
        onclick: open,
      },
      element('span', {
        class: 'avatar',
        'data-tone': toneOf(client.id),
        'aria-hidden': 'true',
        text: initialsOf(client.name),
      }),
      element('b', { text: client.name }),
      element('time', { text: timeOf(chat.last_message.sent_at) }),
      element('span', { class: 'preview', text: previewOf(chat.last_message) }),
      element('small', { text: number.verified_name }),
    ),
  );
}

const tones = 5;

/** One of a few colours, always the same for a client. */
function toneOf(id) {
  return [...id].reduce((sum, character) => sum + character.codePointAt(0), 0) % tones;
}

/** The dialog that makes a client; `created` gets the new one. */
export function prepareClientDialog(created) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('client-dialog'));
  const form = /** @type {HTMLFormElement} */ (byId('client-form'));
  const problem = byId('client-problem');
  byId('new-client').addEventListener('click', () => {
    form.reset();
    problem.hidden = true;
    dialog.showModal();
  });
  byId('client-cancel').addEventListener('click', () => dialog.close());
  async function create() {
    const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    try {
      const client = await api.createClient({
        name: fields.name,
        phone: fields.phone || null,
        username: fields.username.replace(/^@/, '') || null,
      });
      dialog.close();
      await created(client);
    } catch (/** @type {any} */ error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void create();
  });
}
