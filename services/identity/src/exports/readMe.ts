import type { Locale } from '@citame/contracts';
const readMes: Readonly<Record<Locale, { readonly path: string; readonly lines: readonly string[] }>> = {
  es: {
    path: 'LEEME.txt',
    lines: [
      'Todos los datos de tu negocio en Cítame.',
      '',
      'Cada archivo .json es una lista; los .csv son las mismas listas para una hoja de cálculo.',
      '  scheduling/customers: clientes',
      '  scheduling/appointments: citas',
      '  scheduling/trail: historial de cambios',
      '  catalog/services y catalog/employees: servicios y equipo',
      '  booking-bot/messages: mensajes del chat de los últimos 30 días',
      '  identity/members: personas con acceso',
      'Las horas son UTC. Los campos que acaban en «Id» llevan el «id» de otra lista.',
      'No están las contraseñas ni los permisos de WhatsApp y Google, ni los archivos del chat, que se guardan desde la conversación.',
    ],
  },
  en: {
    path: 'README.txt',
    lines: [
      'All data of your business in Cítame.',
      '',
      'Each .json file is a list; the .csv files are the same lists for a spreadsheet.',
      '  scheduling/customers: clients',
      '  scheduling/appointments: appointments',
      '  scheduling/trail: history of changes',
      '  catalog/services and catalog/employees: services and team',
      '  booking-bot/messages: chat messages of the last 30 days',
      '  identity/members: people with access',
      'Times are UTC. Fields that end in “Id” have the “id” of another list.',
      'Passwords and the permissions of WhatsApp and Google are left out, and so are files of the chat, which are saved from the conversation.',
    ],
  },
};

/** A file of an export; its content is read when it is written, piece by piece. */
export interface ExportedFile {
  readonly path: string;
  readonly content: () => AsyncIterable<string>;
}

/** Explains an export to its reader. */
export function readMe(locale: Locale): ExportedFile {
  const { path, lines } = readMes[locale];
  async function* content(): AsyncGenerator<string> {
    yield `\uFEFF${lines.join('\r\n')}\r\n`;
  }
  return { path, content };
}
