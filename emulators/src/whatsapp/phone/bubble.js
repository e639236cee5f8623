import { fileAddress } from './api.js';
import { element, icon } from './dom.js';
import { formatted, phoneOf, previewOf, timeOf } from './format.js';
import { t } from './i18n.js';

/**
 * A message as it shows on the client's phone: `in` came from the business, `out` was written here.
 * `actions`: chooseRow(message), pressButton(message, id), pressTemplateButton(message, text),
 * shareContact(message), openFlow(), reply, revoke and react (each with the message);
 * `quoted`: the message that it answers, if it is in the chat.
 */
export function bubble(message, quoted, actions) {
  const direction = message.from === 'client' ? 'out' : 'in';
  const body = message.revoked
    ? [element('em', { class: 'revoked', text: t('revoked') })]
    : contentOf(message);
  const row = element(
    'article',
    {
      class: `message ${direction}${message.type === 'sticker' ? ' bare' : ''}`,
      'data-testid': 'message',
      'data-direction': direction,
      'data-wamid': message.wamid,
      'data-type': message.type,
    },
    element(
      'div',
      { class: 'bubble' },
      quoted && quote(quoted),
      ...body,
      stamp(message, direction),
      message.reaction && element('span', { class: 'reaction', text: message.reaction }),
      message.revoked ? null : menu(message, direction, actions),
    ),
  );
  row.append(...buttonsOf(message, actions));
  return row;
}

function quote(message) {
  const who = message.from === 'client' ? t('you') : '';
  return element(
    'div',
    { class: 'quoted' },
    who === '' ? null : element('b', { text: who }),
    element('span', { text: previewOf(message) }),
  );
}

function contentOf(message) {
  const { payload } = message;
  switch (message.type) {
    case 'text':
      return [text(payload.text.body)];
    case 'interactive':
      return interactiveContent(payload.interactive);
    case 'template':
      return templateContent(message.rendered_template);
    case 'button':
      return [text(payload.button.text)];
    case 'image':
      return [photo(payload.image), payload.image.caption ? text(payload.image.caption) : null];
    case 'audio':
      return [sound(payload.audio)];
    case 'document':
      return [
        element('a', {
          href: fileAddress(payload.document.id),
          download: payload.document.filename ?? 'document',
          text: `📄 ${payload.document.filename ?? t('document')}`,
        }),
        payload.document.caption ? text(payload.document.caption) : null,
      ];
    case 'location':
      return [
        element(
          'div',
          { class: 'map', role: 'img', 'aria-label': t('place') },
          element('span', { text: '📍' }),
        ),
        payload.location.name ? text(`*${payload.location.name}*`) : null,
        payload.location.address ? text(payload.location.address) : null,
      ];
    case 'contacts':
      return payload.contacts.map(contactCard);
    case 'sticker':
      return [element('span', { class: 'sticker', role: 'img', 'aria-label': t('sticker'), text: '💇‍♀️' })];
    default:
      return [element('em', { text: message.type })];
  }
}

function photo({ id }) {
  const shown = element('img', { class: 'photo', alt: t('photo'), src: fileAddress(id) });
  // Meta has forgotten the file: a picture of a picture stands in for it.
  shown.addEventListener('error', () => shown.replaceWith(lostPhoto()));
  return shown;
}

function lostPhoto() {
  return element(
    'div',
    { class: 'photo', role: 'img', 'aria-label': t('photo') },
    icon('M3 17l5-5 4 4 3-3 6 6', 'M16 8h.01'),
  );
}

function sound({ id }) {
  return element('audio', {
    controls: true,
    preload: 'none',
    'aria-label': t('voice'),
    src: fileAddress(id),
  });
}

function text(body) {
  return element('p', { class: 'text' }, ...formatted(body));
}

function interactiveContent(part) {
  const reply = part.list_reply ?? part.button_reply;
  if (reply) {
    return [
      text(reply.title),
      reply.description ? element('p', { class: 'small', text: reply.description }) : null,
    ];
  }
  if (part.nfm_reply) {
    return [text(part.nfm_reply.body)];
  }
  return [
    part.header?.text ? element('p', { class: 'heading', text: part.header.text }) : null,
    text(part.body.text),
    part.footer ? element('p', { class: 'footer', text: part.footer.text }) : null,
  ];
}

function templateContent(rendered) {
  return [
    rendered.header ? element('p', { class: 'heading', text: rendered.header }) : null,
    text(rendered.body),
    rendered.footer ? element('p', { class: 'footer', text: rendered.footer }) : null,
  ];
}

function contactCard(contact) {
  return element(
    'div',
    { class: 'card' },
    element('span', { class: 'avatar', 'aria-hidden': 'true', text: contact.name.formatted_name[0] }),
    element(
      'div',
      {},
      element('b', { text: contact.name.formatted_name }),
      element('small', { text: phoneOf(contact.phones[0].phone.replace(/\D/g, '')) }),
    ),
  );
}

const tick = 'M5 12.500l4 4 8.500-9';

function stamp(message, direction) {
  const ticks = message.status === 'sent' ? [tick] : ['M1.500 12.500l4 4 8.500-9', 'M10 15.500l1 1 8.500-9'];
  return element(
    'span',
    { class: 'stamp' },
    message.edited ? element('span', { text: t('edited') }) : null,
    element('time', { datetime: message.sent_at, text: timeOf(message.sent_at) }),
    direction === 'out' && !message.revoked
      ? element(
          'span',
          {
            class: `ticks ${message.status}`,
            role: 'img',
            'aria-label': t(message.status),
            'data-status': message.status,
          },
          icon(...ticks),
        )
      : null,
  );
}

function menu(message, direction, actions) {
  const entry = (key, paths, act) =>
    element(
      'button',
      { type: 'button', class: 'icon', 'aria-label': t(key), title: t(key), onclick: () => act(message) },
      icon(...paths),
    );
  return element(
    'div',
    { class: 'tools', role: 'group', 'aria-label': t('actions') },
    entry('reply', ['M10 7 4 12l6 5', 'M4 12h9c4 0 6 2 7 6'], actions.reply),
    direction === 'in'
      ? entry(
          'react',
          [
            'M7 11v9H4v-9z',
            'M7 12l4-8c2 0 3 1 2.500 3L13 10h5.500c1.500 0 2 1 1.500 2.500l-2 6c-.300 1-1 1.500-2 1.500H7',
          ],
          actions.react,
        )
      : entry('delete', ['M5 7h14', 'M9 7V4h6v3', 'M7 7l1 13h8l1-13'], actions.revoke),
  );
}

function buttonsOf(message, actions) {
  if (message.from === 'client') {
    return [];
  }
  const template = message.rendered_template?.buttons ?? [];
  if (template.length > 0) {
    return [group(template.map((button) => templateButton(message, button, actions)))];
  }
  const part = message.payload.interactive;
  switch (part?.type) {
    case 'button':
      return [
        group(
          part.action.buttons.map(({ reply }) =>
            action(
              reply.title,
              () => actions.pressButton(message, reply.id),
              {
                'data-testid': 'reply-button',
                'data-id': reply.id,
              },
              'M10 7 4 12l6 5M4 12h9c4 0 6 2 7 6',
            ),
          ),
        ),
      ];
    case 'list':
      return [
        group([
          action(
            part.action.button,
            () => actions.chooseRow(message),
            { 'data-testid': 'list-open', 'aria-haspopup': 'dialog' },
            'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
          ),
        ]),
      ];
    case 'cta_url':
      return [group([link(part.action.parameters.display_text, part.action.parameters.url)])];
    case 'flow':
      return [group([action(part.action.parameters.flow_cta, actions.openFlow, {})])];
    case 'request_contact_info':
      return [
        group([
          action(t('shareContact'), () => actions.shareContact(message), { 'data-testid': 'share-contact' }),
        ]),
      ];
    default:
      return [];
  }
}

function group(buttons) {
  return element('div', { class: 'buttons' }, ...buttons);
}

function action(title, act, attributes, path) {
  return element(
    'button',
    { type: 'button', onclick: act, ...attributes },
    path ? icon(path) : null,
    element('span', { text: title }),
  );
}

function link(title, url) {
  return element(
    'a',
    { href: url, target: '_blank', rel: 'noopener' },
    icon('M14 5h5v5M19 5l-9 9M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4'),
    element('span', { text: title }),
  );
}

function templateButton(message, button, actions) {
  if (button.type === 'QUICK_REPLY') {
    return action(
      button.text,
      () => actions.pressTemplateButton(message, button.text),
      {
        'data-testid': 'template-button',
        'data-id': button.payload,
      },
      'M10 7 4 12l6 5M4 12h9c4 0 6 2 7 6',
    );
  }
  return button.url ? link(button.text, button.url) : element('span', { class: 'inert', text: button.text });
}
