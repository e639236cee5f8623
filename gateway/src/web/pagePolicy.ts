import { createHash } from 'node:crypto';
import { remembering } from './remembering.ts';

const inlineScript = /<script(?![^>]*\ssrc[\s=>])[^>]*>([\s\S]*?)<\/script>/gi;
/** Where Paddle shows its checkout, when its script comes from its own servers. */
export const paddleFrames = ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'];

/** The content policy of a page, given its HTML. */
export type PagePolicy = (html: string) => string;

/**
 * The content policy of our pages: scripts of this origin, and of the page itself exactly those that stand in it.
 * Styles are made by scripts; pictures of employees may be anywhere.
 * @param paddleJsUrl where pages load Paddle.js from, which opens its checkout in a frame
 */
export function createPagePolicy(paddleJsUrl?: string): PagePolicy {
  const paddle = paddleJsUrl === undefined ? [] : [new URL(paddleJsUrl).origin];
  const frames = paddle.length === 0 ? ["'none'"] : [...paddle, ...paddleFrames];
  return remembering((html) => {
    const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${hashOf(script)}'`);
    return [
      "default-src 'none'",
      `script-src ${["'self'", ...paddle, ...scripts].join(' ')}`,
      `style-src ${["'self'", "'unsafe-inline'", ...paddle].join(' ')}`,
      "img-src 'self' data: https:",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${frames.join(' ')}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';');
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
