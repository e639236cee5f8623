import { byId, element } from './dom.js';
import { language, t } from './i18n.js';

const shownEntries = 150;
const entries = new Map();

/** Shows an exchange, or its new state, at the top of the panel. */
export function showEntry(entry) {
  const item = entryItem(entry);
  const former = entries.get(entry.id);
  entries.set(entry.id, item);
  if (former) {
    item.querySelector('details').open = former.querySelector('details').open;
    former.replaceWith(item);
    return;
  }
  const list = byId('events');
  list.prepend(item);
  while (list.children.length > shownEntries) {
    list.lastElementChild.remove();
  }
}

/** Replaces all exchanges that are shown. */
export function showEntries(all) {
  entries.clear();
  byId('events').replaceChildren();
  byId('events').dataset.empty = t('noEvents');
  for (const entry of all) {
    showEntry(entry);
  }
}

function entryItem(entry) {
  const failed = entry.status === null ? 'waiting' : entry.status < 300 ? 'fine' : 'failed';
  const time = new Intl.DateTimeFormat(language(), { timeStyle: 'medium', hour12: false }).format(
    new Date(entry.at),
  );
  const tries = entry.attempts > 1 ? ` · ${entry.attempts} ${t('attempts')}` : '';
  return element(
    'li',
    { 'data-testid': 'event', 'data-kind': entry.kind },
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('span', {
          class: `kind ${entry.kind}`,
          text: t(entry.kind === 'webhook' ? 'toProduct' : 'toMeta'),
        }),
        element('span', { class: 'what', text: shortTitle(entry.title) }),
        element('span', { class: `code ${failed}`, text: entry.status ?? '…' }),
        element('small', { text: time + tries }),
      ),
      part('request', pretty(entry.request)),
      entry.response ? part('response', pretty(entry.response)) : null,
    ),
  );
}

/** Long ids tell nothing in a title. */
function shortTitle(title) {
  return title.replace(/\/\d{10,}/g, '/…');
}

function part(key, text) {
  if (text === '') {
    return null;
  }
  const copy = element('button', { type: 'button', class: 'copy', text: t('copy') });
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = t('copied');
  });
  return element(
    'div',
    { class: 'raw' },
    element('h3', { text: t(key) }),
    copy,
    element('pre', { tabindex: '0', text }),
  );
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
