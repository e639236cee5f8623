import { byId, element } from './dom.js';

/**
 * The bottom sheet in which a client picks a row of a list. While it is open the rest of the page is inert,
 * Tab stays inside and Escape closes it; afterwards the focus is back where it was.
 */
export function createListSheet() {
  const sheet = byId('sheet');
  const rows = byId('rows');
  const send = /** @type {HTMLButtonElement} */ (byId('sheet-send'));
  const siblings = /** @type {HTMLElement[]} */ ([...sheet.parentElement.children]).filter(
    (it) => it !== sheet && it !== byId('shade'),
  );
  const outside = [byId('people'), byId('developer'), ...siblings];
  /** @type {(id: string) => void} */
  let picked = () => {};
  let openedFrom = null;

  function close() {
    sheet.hidden = true;
    byId('shade').hidden = true;
    for (const part of outside) {
      part.inert = false;
    }
    openedFrom?.focus();
  }

  function chosen() {
    return /** @type {HTMLInputElement | null} */ (rows.querySelector('input:checked'))?.value;
  }

  send.addEventListener('click', () => {
    const id = chosen();
    close();
    picked(id);
  });
  rows.addEventListener('change', () => {
    send.disabled = chosen() === undefined;
  });
  byId('sheet-close').addEventListener('click', close);
  byId('shade').addEventListener('click', close);
  sheet.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
    }
    if (
      event.key === 'Enter' &&
      /** @type {HTMLInputElement} */ (event.target).type === 'radio' &&
      chosen() !== undefined
    ) {
      send.click();
    }
    if (event.key === 'Tab') {
      keepInside(event, sheet);
    }
  });

  return {
    /** Opens the sheet for a list's `action`; `onPick` gets the row's id. */
    open(action, onPick) {
      picked = onPick;
      openedFrom = document.activeElement;
      byId('sheet-title').textContent = action.button;
      rows.replaceChildren(...action.sections.map(sectionOf));
      send.disabled = true;
      sheet.hidden = false;
      byId('shade').hidden = false;
      for (const part of outside) {
        part.inert = true;
      }
      rows.scrollTop = 0;
      rows.querySelector('input')?.focus({ preventScroll: true });
    },
  };
}

function keepInside(event, sheet) {
  const stops = [...sheet.querySelectorAll('button:not(:disabled), input')];
  const radio = stops.find((it) => it.checked) ?? stops.find((it) => it.type === 'radio');
  const reachable = stops.filter((it) => it.type !== 'radio' || it === radio);
  const edge = event.shiftKey ? reachable.at(0) : reachable.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? reachable.at(-1) : reachable.at(0))?.focus();
  }
}

function sectionOf(section) {
  const heading = section.title ? element('h3', { text: section.title }) : null;
  return element('div', { class: 'section' }, heading, ...section.rows.map(rowOf));
}

function rowOf(row) {
  return element(
    'label',
    { class: 'option', 'data-testid': 'list-row', 'data-id': row.id },
    element(
      'span',
      {},
      element('b', { text: row.title }),
      row.description ? element('small', { text: row.description }) : null,
    ),
    element('input', { type: 'radio', name: 'row', value: row.id }),
  );
}
