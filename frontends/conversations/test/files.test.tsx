import type { Conversation, ConversationMessage } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const marta: Conversation = {
  id: 'c1',
  name: 'Marta',
  phone: '+34600111222',
  phone_verified: true,
  locale: 'es',
  answered_by: 'bot',
  waiting_since: null,
  opted_out: false,
  personal: false,
  last_at: new Date().toISOString(),
  last_text: '',
  can_write_until: new Date(Date.now() + 3_600_000).toISOString(),
};
type Media = NonNullable<ConversationMessage['media']>;
const sent = (id: string, media: Partial<Media>, text = ''): ConversationMessage => {
  const file = { id, type: 'image', filename: null, voice: false, ...media } as const;
  const at = new Date().toISOString();
  return { id: `m${id}`, from: 'client', text, type: file.type, choices: [], media: file, at };
};
const bytes =
  (type: string): FakeAnswer =>
  () =>
    new Response('bytes', { headers: { 'content-type': type } });
const refusal =
  (status: number, error: string, details?: object): FakeAnswer =>
  () =>
    json({ error, message: 'No.', ...(details === undefined ? {} : { details }) }, status);

let calls: [string, unknown][];
function openThread(messages: readonly ConversationMessage[], answers: Record<string, FakeAnswer> = {}) {
  answerApi({
    'GET /conversations': () => json({ conversations: [marta], next: null, waiting_count: 0 }),
    'GET /conversations/c1': () => json({ conversation: marta, messages, earlier: null }),
    'POST /whatsapp/media': ({ url, headers }) => {
      const type = headers.get('content-type') ?? '';
      calls.push([`upload ${url.searchParams.get('filename')}`, type]);
      return json({ id: 'f1', type: type.split('/')[0] }, 201);
    },
    'POST /conversations/c1/messages': ({ body }) => {
      calls.push(['write', body]);
      return json(sent('f1', {}), 201);
    },
    ...answers,
  });
  return renderRemote(remote, { mount: description.mount, path: `${description.mount}/c1` });
}

beforeAll(() => {
  // jsdom shows no files.
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  calls = [];
  setLanguage('es');
});

describe('the files of a conversation', () => {
  it('are shown: a photo that opens large, a sound that plays, a document on request', async () => {
    openThread(
      [
        sent('p', {}, 'Quiero este corte'),
        sent('v', { type: 'audio', voice: true }, 'mañana a las cinco'),
        sent('d', { type: 'document', filename: 'precios.pdf' }),
      ],
      {
        'GET /whatsapp/media/p': bytes('image/jpeg'),
        'GET /whatsapp/media/v': bytes('audio/ogg'),
        'GET /whatsapp/media/d': bytes('application/pdf'),
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Ampliar: Quiero este corte' }));
    const large = within(await screen.findByRole('dialog', { name: 'Foto' }));
    expect(large.getByRole('img', { name: 'Quiero este corte' })).toHaveAttribute('src', 'blob:shown');
    fireEvent.click(large.getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByLabelText('Nota de voz')).toHaveAttribute('src', 'blob:shown');
    expect(screen.getByText('Se ha entendido: «mañana a las cinco»')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'precios.pdf' }));
    const link = await screen.findByRole('link', { name: 'precios.pdf' });
    expect(link).toHaveAttribute('download', 'precios.pdf');
  });

  it('say why they cannot be shown', async () => {
    openThread([sent('a', {}), sent('b', {}), sent('c', {}), sent('e', {})], {
      'GET /whatsapp/media/a': refusal(410, 'media_unavailable', { reason: 'failed' }),
      'GET /whatsapp/media/b': refusal(410, 'media_unavailable', { reason: 'too_large' }),
      'GET /whatsapp/media/c': refusal(404, 'not_found'),
      'GET /whatsapp/media/e': refusal(409, 'media_not_ready'),
    });
    expect(await screen.findByText('No se pudo descargar este archivo.')).toBeVisible();
    expect(screen.getByText('Este archivo pesa demasiado para guardarlo.')).toBeVisible();
    expect(screen.getByText('Este archivo ya no se guarda: se borran a los 30 días.')).toBeVisible();
    expect(screen.getByText('Descargando…')).toBeVisible();
  });
});

describe('a file of the owner', () => {
  const attach = async (file: File) => {
    fireEvent.change(
      await screen.findByLabelText('Adjuntar una foto, un audio o un PDF', { selector: 'input' }),
      {
        target: { files: [file] },
      },
    );
    await screen.findByText(file.name);
  };
  const write = (words: string) =>
    fireEvent.change(screen.getByLabelText('Escribe a Marta'), { target: { value: words } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));

  it('goes with the words under it', async () => {
    openThread([]);
    await attach(new File(['x'], 'corte.jpg', { type: 'image/jpeg' }));
    write('Así quedó');
    send();
    const media = { id: 'f1', type: 'image' };
    await waitFor(() =>
      expect(calls).toEqual([
        ['upload corte.jpg', 'image/jpeg'],
        ['write', { media, text: 'Así quedó' }],
      ]),
    );
    await waitFor(() => expect(screen.queryByText('corte.jpg')).toBeNull());
  });

  it('goes before the words when it is a sound, and can be taken back', async () => {
    openThread([]);
    await attach(new File(['x'], 'no.ogg', { type: 'audio/ogg' }));
    fireEvent.click(screen.getByRole('button', { name: 'Quitar el archivo' }));
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await attach(new File(['x'], 'sí.ogg', { type: 'audio/ogg' }));
    write('Te lo cuento');
    send();
    await waitFor(() =>
      expect(calls.slice(1)).toEqual([
        ['write', { media: { id: 'f1', type: 'audio' }, text: '' }],
        ['write', { text: 'Te lo cuento' }],
      ]),
    );
  });
});
