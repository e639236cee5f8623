import { createHash } from 'node:crypto';
import { remembering } from './remembering.ts';

const inlineScript = /<script(?![^>]*\ssrc[\s=>])[^>]*>([\s\S]*?)<\/script>/gi;
/** Origins of Paddle's checkout, when its script comes from its own servers. */
export const paddleFrames = ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'];

/** Origin of the calls and frames of Meta's SDK. */
const metaOrigin = 'https://www.facebook.com';

/** Addresses of vendors' scripts for pages; one that is missing is not loaded. */
export interface VendorScripts {
  /** Paddle.js, which opens its checkout in a frame. */
  readonly paddleJsUrl?: string | undefined;
  /** Meta's SDK, which opens the signup of WhatsApp in a window. */
  readonly whatsappSdkUrl?: string | undefined;
}

/** The content policy of a page, given its HTML. */
export type PagePolicy = (html: string) => string;

/**
 * The content policy of our pages: scripts of this origin, and of the page itself exactly those that stand in it.
 * Styles are made by scripts; pictures of employees may be anywhere.
 */
export function createPagePolicy({ paddleJsUrl, whatsappSdkUrl }: VendorScripts = {}): PagePolicy {
  const paddle = originsOf(paddleJsUrl);
  const sdk = originsOf(whatsappSdkUrl);
  const meta = sdk.length === 0 ? [] : [metaOrigin];
  const framed = [...(paddle.length === 0 ? [] : [...paddle, ...paddleFrames]), ...meta];
  const frames = framed.length === 0 ? ["'none'"] : framed;
  return remembering((html) => {
    const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${hashOf(script)}'`);
    return [
      "default-src 'none'",
      `script-src ${["'self'", ...new Set([...paddle, ...sdk]), ...scripts].join(' ')}`,
      `style-src ${["'self'", "'unsafe-inline'", ...paddle].join(' ')}`,
      // Files of conversations are read with the owner's token, and shown from memory.
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src ${["'self'", ...meta].join(' ')}`,
      `frame-src ${frames.join(' ')}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';');
  });
}

function originsOf(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
