import { element } from './dom.js';
import { language, t } from './i18n.js';

const marks = { '*': 'strong', _: 'em', '~': 's', '`': 'code' };

// A mark counts only around text that does not start or end with a space, as on WhatsApp.
const marked = /(?<![\p{L}\p{N}])([*_~`])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])|(https?:\/\/[^\s<>"']+)/u;

/** WhatsApp's `*bold*`, `_italic_`, `~struck~`, `` `code` `` and links as nodes; line breaks stay. */
export function formatted(text) {
  const found = marked.exec(text);
  if (!found) {
    return text === '' ? [] : [text];
  }
  const [whole, mark, inner, link] = found;
  const node = link
    ? element('a', { href: link, target: '_blank', rel: 'noopener', text: link })
    : element(marks[mark], {}, ...(mark === '`' ? [inner] : formatted(inner)));
  return [text.slice(0, found.index), node, ...formatted(text.slice(found.index + whole.length))].filter(
    (part) => part !== '',
  );
}

/** The text without its marks, for previews. */
export function plain(text) {
  return formatted(text)
    .map((part) => (typeof part === 'string' ? part : part.textContent))
    .join('');
}

export function timeOf(instant) {
  return new Intl.DateTimeFormat(language(), { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    new Date(instant),
  );
}

const dayNumber = (date) => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);

/** "Hoy", "Ayer", or the date. */
export function dayOf(instant) {
  const date = new Date(instant);
  const daysAgo = dayNumber(new Date()) - dayNumber(date);
  if (daysAgo === 0) {
    return t('today');
  }
  if (daysAgo === 1) {
    return t('yesterday');
  }
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', year: 'numeric' }).format(date);
}

/** `34600111222` → `+34 600 111 222`. */
export function phoneOf(digits) {
  const groups = /^(1|34|44|3\d|4\d|5\d)(\d{3})(\d+)$/.exec(digits);
  return groups ? `+${groups[1]} ${groups[2]} ${groups[3].match(/.{1,3}/g).join(' ')}` : `+${digits}`;
}

export function nameOf(client) {
  const handle = client.phone ? phoneOf(client.phone) : `@${client.username}`;
  return client.name.startsWith('+') ? handle : `${client.name} · ${handle}`;
}

/** Two initials for an avatar. */
export function initialsOf(name) {
  const words = name
    .replace(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word[0].toUpperCase())
      .join('') || '#'
  );
}

/** One line that says what a message is. */
export function previewOf(message) {
  if (message.revoked) {
    return t('revoked');
  }
  const { payload } = message;
  switch (message.type) {
    case 'text':
      return plain(payload.text.body);
    case 'interactive': {
      const part = payload.interactive;
      return part.list_reply?.title ?? part.button_reply?.title ?? plain(part.body?.text ?? '');
    }
    case 'template':
      return plain(message.rendered_template?.body ?? '');
    case 'button':
      return payload.button.text;
    case 'image':
      return `📷 ${payload.image.caption ?? t('photo')}`;
    case 'audio':
      return `🎤 ${t('voice')}`;
    case 'document':
      return `📄 ${payload.document.filename ?? t('document')}`;
    case 'location':
      return `📍 ${payload.location.name ?? t('place')}`;
    case 'contacts':
      return `👤 ${payload.contacts[0].name.formatted_name}`;
    case 'sticker':
      return `💟 ${t('sticker')}`;
    default:
      return message.type;
  }
}
