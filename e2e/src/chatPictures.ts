/**
 * Renews the pictures of `docs/conversation.md`: `node e2e/src/chatPictures.ts [address of the emulators]`, beside an
 * `npm start` on an empty home. Each is the screen of a client's phone at the end of a chat with the business of the demo.
 */
import { join } from 'node:path';
import { demoPhoneNumber } from '@citame/tools';
import { z } from 'zod';
import { openBrowser } from './browser.ts';
import { callEmulators } from './emulators.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');

/** By the name of its picture, the client and the messages of each chat. */
const chats = {
  sentence: ['Marta', 'corte el jueves a las 5 con Luis', 'perfecto, que salgo a las 4, gracias'],
  hello: ['Marta', 'Hola'],
  busy: ['Pablo', 'corte el martes a las 23:00', 'corte el viernes por la tarde'],
  change: [
    'Lola',
    'corte el viernes a las 12',
    'sí',
    'al final no puedo ir',
    'cámbiamela al sábado a las 11',
  ],
  late: ['Rosa', 'llego 10 minutos tarde', 'estoy en la puerta y está cerrado'],
  together: ['Hugo', 'corte y barba el sábado a las 5', 'sí', 'vale'],
  questions: ['Irene', '¿cuánto cuesta el color?', '¿abrís los domingos?', '¿y hasta cuándo puedo cancelar?'],
  doubt: ['Nuria', '¿hacéis uñas?', 'corte el viernes, pero no con Luis, y que a las 18:00 recojo a mi hija'],
  english: ['Emma', 'hi, a haircut tomorrow at 4 please', 'yes, and can I pay by card?'],
  person: ['Saúl', 'el tinte me ha quedado fatal, quiero que me devolváis el dinero'],
} as const;

const client = z.object({ id: z.string() });
const emulatorsUrl = process.argv[2] ?? 'http://localhost:8086';
const browser = await openBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: 'light',
  });
  for (const [index, [picture, [name, ...messages]]] of Object.entries(chats).entries()) {
    const phone = `+3465554400${index}`;
    const { id } = await callEmulators({ emulatorsUrl }, 'POST', '/simulator/api/clients', client, {
      body: { name, phone },
    });
    const chat = new URLSearchParams({ number: demoPhoneNumber, client: id });
    await page.goto(`${emulatorsUrl}/simulator?${chat.toString()}`);
    const answers = page.locator('[data-testid=message][data-direction=in]');
    for (const [turn, message] of messages.entries()) {
      await page.getByTestId('composer').fill(message);
      await page.getByTestId('send').click();
      await answers.nth(turn).waitFor();
    }
    await page.screenshot({ path: join(folder, `chat-${picture}.png`), animations: 'disabled' });
  }
} finally {
  await browser.close();
}
