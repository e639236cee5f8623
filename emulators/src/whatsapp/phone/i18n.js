// The page's own words, in Spanish and English.

const texts = {
  es: {
    title: 'Teléfono',
    home: 'Inicio de los emuladores',
    people: 'Clientes y negocios',
    language: 'Idioma',
    number: 'Negocio',
    client: 'Cliente (tú)',
    newClient: 'Nuevo cliente',
    openChat: 'Abrir chat',
    chats: 'Chats',
    noChats: 'Elige un negocio y un cliente, y escribe el primer mensaje.',
    noNumbers: 'Aún no hay ningún número de negocio. Conecta uno en Cítame, en «Sincronizar».',
    back: 'Volver a los chats',
    conversation: 'Conversación',
    write: 'Mensaje',
    send: 'Enviar',
    attach: 'Adjuntar',
    photo: 'Foto',
    voice: 'Nota de voz',
    file: 'Un archivo…',
    document: 'Documento',
    place: 'Ubicación',
    ownContact: 'Mi contacto',
    sticker: 'Pegatina',
    close: 'Cerrar',
    developer: 'Desarrollo',
    events: 'Tráfico',
    faults: 'Fallos',
    name: 'Nombre',
    phone: 'Teléfono, con prefijo',
    username: 'Nombre de usuario',
    clientHint:
      'Sin teléfono, el negocio solo conoce al cliente por su identificador, como con los nombres de usuario de WhatsApp.',
    cancel: 'Cancelar',
    create: 'Crear',
    typing: 'escribiendo…',
    business: 'Cuenta de empresa',
    today: 'Hoy',
    yesterday: 'Ayer',
    edited: 'editado',
    revoked: 'Eliminaste este mensaje',
    shareContact: 'Compartir mi teléfono',
    askPhone: '¿Qué teléfono compartes? Con prefijo.',
    openFlow: 'Los formularios no se pueden rellenar en el simulador.',
    you: 'Tú',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    sms: 'SMS para',
    call: 'Llamada a',
    code: 'código',
    copy: 'Copiar',
    copied: 'Copiado',
    toProduct: 'Webhook',
    toMeta: 'API',
    pending: 'sin entregar',
    attempts: 'intentos',
    noEvents: 'Aquí verás cada webhook y cada llamada, tal como viajan.',
    request: 'Petición',
    response: 'Respuesta',
    reply: 'Responder',
    delete: 'Eliminar',
    react: 'Me gusta',
    actions: 'Acciones del mensaje',
    username_only: 'solo usuario',
  },
  en: {
    title: 'Phone',
    home: 'Emulators’ start page',
    people: 'Clients and businesses',
    language: 'Language',
    number: 'Business',
    client: 'Client (you)',
    newClient: 'New client',
    openChat: 'Open chat',
    chats: 'Chats',
    noChats: 'Choose a business and a client, and write the first message.',
    noNumbers: 'There is no business number yet. Connect one in Cítame, under “Synchronize”.',
    back: 'Back to the chats',
    conversation: 'Conversation',
    write: 'Message',
    send: 'Send',
    attach: 'Attach',
    photo: 'Photo',
    voice: 'Voice note',
    file: 'A file…',
    document: 'Document',
    place: 'Location',
    ownContact: 'My contact',
    sticker: 'Sticker',
    close: 'Close',
    developer: 'Developer',
    events: 'Traffic',
    faults: 'Faults',
    name: 'Name',
    phone: 'Phone, with country code',
    username: 'Username',
    clientHint:
      'Without a phone, the business knows the client only by an identifier, as with WhatsApp usernames.',
    cancel: 'Cancel',
    create: 'Create',
    typing: 'typing…',
    business: 'Business account',
    today: 'Today',
    yesterday: 'Yesterday',
    edited: 'edited',
    revoked: 'You deleted this message',
    shareContact: 'Share my phone',
    askPhone: 'Which phone do you share? With country code.',
    openFlow: 'Forms cannot be filled in in the simulator.',
    you: 'You',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    sms: 'SMS to',
    call: 'Call to',
    code: 'code',
    copy: 'Copy',
    copied: 'Copied',
    toProduct: 'Webhook',
    toMeta: 'API',
    pending: 'undelivered',
    attempts: 'attempts',
    noEvents: 'Every webhook and every call shows here, as it travels.',
    request: 'Request',
    response: 'Response',
    reply: 'Reply',
    delete: 'Delete',
    react: 'Like',
    actions: 'Message actions',
    username_only: 'username only',
  },
};

const storageKey = 'citame.simulator.lang';
let current = localStorage.getItem(storageKey) === 'en' ? 'en' : 'es';

export const language = () => current;
export const t = (key) => texts[current][key];

export function setLanguage(next) {
  current = next;
  localStorage.setItem(storageKey, next);
}

/** Puts the words of the current language on every element that names one. */
export function translatePage() {
  document.documentElement.lang = current;
  /** @type {[string, (element: any) => void][]} */
  const targets = [
    ['[data-text]', (element) => (element.textContent = t(element.dataset.text))],
    ['[data-label]', (element) => element.setAttribute('aria-label', t(element.dataset.label))],
    ['[data-title]', (element) => (element.title = t(element.dataset.title))],
    ['[data-placeholder]', (element) => (element.placeholder = t(element.dataset.placeholder))],
  ];
  for (const [selector, write] of targets) {
    for (const element of document.querySelectorAll(selector)) {
      write(element);
    }
  }
  for (const button of document.querySelectorAll('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === current));
  }
}
