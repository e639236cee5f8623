// The open chat: in the address, so that it can be linked to, and remembered for the next visit.

const storageKey = 'citame.simulator.pair';
const digits = (text) => text.replace(/\D/g, '');

/** The pair that the address names (by id or phone), else the last one. */
export function recallPair(numbers, clients) {
  const address = new URLSearchParams(location.search);
  const last = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  return {
    number: find(numbers, address.get('number') ?? last.number, (it) => it.display_phone_number),
    client: find(clients, address.get('client') ?? last.client, (it) => it.phone ?? it.username),
  };
}

function find(list, reference, nameOf) {
  if (!reference) {
    return undefined;
  }
  const phone = digits(reference);
  return list.find(
    (it) => it.id === reference || nameOf(it) === reference || (phone !== '' && digits(nameOf(it)) === phone),
  );
}

export function rememberPair(number, client) {
  if (!number || !client) {
    return;
  }
  localStorage.setItem(storageKey, JSON.stringify({ number: number.id, client: client.id }));
  const address = new URLSearchParams({
    number: digits(number.display_phone_number),
    client: client.phone ?? client.username,
  });
  history.replaceState(null, '', `?${address}`);
}
