import { parseJson } from '@citame/service-kit';
import { z } from 'zod';
import { secondsOfOpus } from './secondsOfOpus.ts';

export interface TranscriptionSettings {
  /** Base address of the engine, without a slash at the end. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly model: string;
  /** How long one try may take. Default 15 s. */
  readonly timeoutMs?: number;
}

/** Outcome of the reading of a voice note. */
type Transcription =
  | { readonly outcome: 'read'; readonly text: string }
  | { readonly outcome: 'too_long' | 'empty' | 'failed' };

/** Reads a voice note, `audio/ogg` or the like. Never throws: a note that is not read is heard by the owner. */
export type Transcribe = (audio: { readonly bytes: Buffer; readonly mime: string }) => Promise<Transcription>;

const defaultTimeoutMs = 15_000;
const tries = 2;
const maxSeconds = 60;
const maxBytes = 25 * 1024 * 1024;
const maxTextLength = 2000;
const answer = z.object({ text: z.string() });
/** The engine knows a format by the name's ending. */
const endings: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
};

/** A speech engine that answers as OpenAI does, `POST {url}/audio/transcriptions`; it is asked twice at most. */
export function createTranscribe(settings: TranscriptionSettings): Transcribe {
  return async (audio) => {
    if (audio.bytes.length > maxBytes || (secondsOfOpus(audio.bytes) ?? 0) > maxSeconds) {
      return { outcome: 'too_long' };
    }
    for (let left = tries; left > 0; left -= 1) {
      const text = await ask(settings, audio);
      if (text !== undefined) {
        const words = text.trim().slice(0, maxTextLength);
        return words === '' ? { outcome: 'empty' } : { outcome: 'read', text: words };
      }
    }
    return { outcome: 'failed' };
  };
}

/** @returns undefined when no transcript came */
async function ask(
  { url, key, model, timeoutMs = defaultTimeoutMs }: TranscriptionSettings,
  { bytes, mime }: { readonly bytes: Buffer; readonly mime: string },
): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), `voice.${endings[mime] ?? 'ogg'}`);
  form.set('model', model);
  form.set('response_format', 'json');
  try {
    const response = await fetch(`${url}/audio/transcriptions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      body: form,
    });
    const text = await response.text();
    return response.ok ? answer.safeParse(parseJson(text)).data?.text : undefined;
  } catch {
    return undefined;
  }
}
