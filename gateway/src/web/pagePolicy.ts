import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc[\s=>])[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The content policy of a page: scripts of this origin, and of the page itself exactly those that stand in it.
 * Styles are made by scripts; pictures of employees may be anywhere.
 */
export function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${hashOf(script)}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
