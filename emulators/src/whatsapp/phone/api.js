// The simulator's own HTTP interface.

const base = new URL('../api/', import.meta.url);

async function call(method, path, body) {
  const response = await fetch(new URL(path, base), {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const answer = await response.json();
  if (!response.ok) {
    throw new Error(answer.error ?? `HTTP ${response.status}`);
  }
  return answer;
}

export const api = {
  numbers: () => call('GET', 'numbers'),
  clients: () => call('GET', 'clients'),
  chats: () => call('GET', 'chats'),
  messages: (number, client) => call('GET', `messages?${new URLSearchParams({ number, client })}`),
  settings: () => call('GET', 'settings'),
  journal: () => call('GET', 'journal'),
  createClient: (client) => call('POST', 'clients', client),
  send: (number, client, message) => call('POST', 'messages', { number, client, message }),
  changeSettings: (change) => call('PATCH', 'settings', change),
};

/** Where a file of a message is, for the phone page alone. */
export function fileAddress(id) {
  return new URL(`media/${encodeURIComponent(id)}`, base).href;
}

/** Calls back with every live update, and whenever the connection is (re)opened. */
export function listen(onEvent, onOpen) {
  const source = new EventSource(new URL('events', base));
  source.addEventListener('message', (event) => onEvent(JSON.parse(event.data)));
  source.addEventListener('open', onOpen);
}
